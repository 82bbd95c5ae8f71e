export { backUpNow } from './back-up-now.ts';

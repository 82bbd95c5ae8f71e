import { afterEach, beforeEach } from '@jest/globals';
import { closePage, openPage } from './page.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(openPage);
afterEach(closePage);

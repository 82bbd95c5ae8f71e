export { withoutAddress } from '../addresses/without-address.ts';

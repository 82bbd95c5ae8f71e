/** Whether a proof is tried as often as it promises (`npm run proof`), or in a few seconds (`npm test`). */
export const IS_LONG = process.env['PROOF'] === 'long';

/** Whether the long form runs (`npm run proof`), or the short form of a few seconds (`npm test`). */
export const IS_LONG = process.env['PROOF'] === 'long';

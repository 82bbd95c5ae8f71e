/** Whether a bar is tried as often as it promises (`npm run bar`), or in a few seconds (`npm test`). */
export const IS_LONG = process.env['BAR'] === 'long';

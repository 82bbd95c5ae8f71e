/** A cookie that pages can read. It says only that a session exists. Without it, a page does not ask for the user. */
export const SIGNED_IN_COOKIE = 'signed_in';

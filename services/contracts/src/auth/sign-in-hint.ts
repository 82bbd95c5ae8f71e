/** A cookie that pages can read. It says only that a session exists. Pages without it do not request the user. */
export const SIGNED_IN_COOKIE = 'signed_in';

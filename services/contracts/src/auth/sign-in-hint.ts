/** The page can read it. It says only that a session exists; without it the page does not ask for the user. */
export const SIGNED_IN_COOKIE = 'signed_in';

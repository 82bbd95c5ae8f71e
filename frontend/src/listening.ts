/** The event by which the app tells `boot.ts` that the page listens. */
export const LISTENING = 'app-listening';

/** The event by which the app tells `boot.ts` that it handles events. */
export const LISTENING = 'app-listening';

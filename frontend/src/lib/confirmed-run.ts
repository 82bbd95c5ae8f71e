import { createContext } from 'react';

/**
 * Makes a call. If the server requires a confirmation, asks the person to confirm their identity
 * and repeats the call.
 * @returns false if the person does not confirm.
 * @throws what the call throws
 */
export type ConfirmedRun = (call: () => Promise<void>) => Promise<boolean>;

/** Without a page that can ask, a call is not repeated. */
export const ConfirmedRunContext = createContext<ConfirmedRun>(async (call) => {
  await call();
  return true;
});

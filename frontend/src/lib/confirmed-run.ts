import { createContext } from 'react';

/**
 * Makes a call. If the server requires a confirmation, asks the person to confirm their identity
 * and repeats the call.
 * @returns false if the person does not confirm.
 * @throws the errors of the call
 */
export type ConfirmedRun = (call: () => Promise<void>) => Promise<boolean>;

/** If no page can ask for a confirmation, the call is not repeated. */
export const ConfirmedRunContext = createContext<ConfirmedRun>(async (call) => {
  await call();
  return true;
});

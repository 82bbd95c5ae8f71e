import { createContext } from 'react';

/**
 * Makes a call; where the server asks who it is, asks the person and makes the call once more.
 * @returns false if the person does not confirm. @throws what the call throws
 */
export type ConfirmedRun = (call: () => Promise<void>) => Promise<boolean>;

/** Without a page that asks, a call is made once. */
export const ConfirmedRunContext = createContext<ConfirmedRun>(async (call) => {
  await call();
  return true;
});

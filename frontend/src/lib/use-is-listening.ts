import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a script runs: neither the server nor a browser without one shows what needs it. */
export const useIsListening = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

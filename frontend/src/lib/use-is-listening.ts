import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a script runs: parts that need it are not rendered on the server or without one. */
export const useIsListening = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

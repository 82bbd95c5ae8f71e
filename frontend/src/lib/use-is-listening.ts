import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a script runs. Parts that need a script are not rendered on the server. */
export const useIsListening = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

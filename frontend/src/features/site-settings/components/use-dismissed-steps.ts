import { useState } from 'react';

const KEY = 'first-steps-left-out';
/** Steps that each browser shows only once, because not every owner wants them. */
const OFFERED_ONCE: readonly string[] = ['passkey', 'invite'];

const read = (store: Storage) => JSON.parse(store.getItem(KEY) ?? '[]') as readonly string[];

/** The ids of the steps that the owner hid, either permanently or until this tab is closed. */
export function useDismissedSteps(): [readonly string[], (id: string) => void] {
  const [dismissed, setDismissed] = useState(() => [
    ...read(sessionStorage),
    ...read(localStorage),
  ]);
  const dismiss = (id: string) => {
    const store = OFFERED_ONCE.includes(id) ? localStorage : sessionStorage;
    store.setItem(KEY, JSON.stringify([...read(store), id]));
    setDismissed([...dismissed, id]);
  };
  return [dismissed, dismiss];
}

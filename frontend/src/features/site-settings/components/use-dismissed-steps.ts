import { useState } from 'react';

const KEY = 'first-steps-left-out';

/** The ids of the steps that the owner put away for as long as this tab is open. */
export function useDismissedSteps(): [readonly string[], (id: string) => void] {
  const [dismissed, setDismissed] = useState(
    () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly string[],
  );
  const dismiss = (id: string) => {
    const more = [...dismissed, id];
    sessionStorage.setItem(KEY, JSON.stringify(more));
    setDismissed(more);
  };
  return [dismissed, dismiss];
}

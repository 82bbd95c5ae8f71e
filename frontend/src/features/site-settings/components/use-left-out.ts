import { useState } from 'react';

const KEY = 'first-steps-left-out';

/** The steps that are away until the next visit: as long as this tab is open. */
export function useLeftOut(): [readonly string[], (id: string) => void] {
  const [leftOut, setLeftOut] = useState(
    () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly string[],
  );
  const leaveOut = (id: string) => {
    const more = [...leftOut, id];
    sessionStorage.setItem(KEY, JSON.stringify(more));
    setLeftOut(more);
  };
  return [leftOut, leaveOut];
}

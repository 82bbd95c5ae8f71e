import { useState } from 'react';
import { SINGLE_KEYS } from '../../search-keys.ts';

function read(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    return true;
  }
}

/** Whether shortcuts with a single letter are on. Without storage, they are on. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setAreOn] = useState(read);
  const choose = (next: boolean) => {
    try {
      localStorage.setItem(SINGLE_KEYS, next ? 'on' : 'off');
    } catch {
      return;
    }
    setAreOn(next);
  };
  return [areOn, choose];
}

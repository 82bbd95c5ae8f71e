import { useEffect, useEffectEvent } from 'react';
import { isPressed, type Key } from './key.ts';

/** Shortcuts that work with the focus anywhere on the page. */
export const PAGE_KEYS = {
  save: { code: 'KeyS', what: 'Save now' },
  publish: { code: 'Enter', what: 'Before you publish, then the way to publish' },
  preview: { code: 'KeyP', shift: true, what: 'Preview' },
  focus: { code: 'KeyF', shift: true, what: 'Focus: the text alone' },
  keys: { code: 'Slash', face: '/', what: 'This list' },
} as const satisfies Readonly<Record<string, Key>>;

export type PageKey = keyof typeof PAGE_KEYS;

/** While a dialog is open, the shortcuts do nothing. */
export function usePageKeys(acts: Readonly<Partial<Record<PageKey, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    for (const [name, act] of Object.entries(acts) as [PageKey, () => void][]) {
      if (!isPressed(PAGE_KEYS[name], event)) continue;
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!document.querySelector('dialog[open]')) press(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/** Text fields have the browser's own undo. */
const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=color], [type=file])';

/** Outside of text fields, Ctrl+Z (on a Mac ⌘Z) undoes a step. Ctrl+Shift+Z and Ctrl+Y redo it. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.matches(TEXT_FIELDS);
    if (isField || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../../lib/composition.ts';

const ABOVE = 'dialog[open], :popover-open';

/** Escape ends a mode of the page, unless it closes a dialog or menu. */
export function useEscape(isActive: boolean, end: () => void): void {
  const onEscape = useEffectEvent(end);
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (document.querySelector(ABOVE)) return;
      event.preventDefault();
      onEscape();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isActive]);
}

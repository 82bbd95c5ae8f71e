import { useEffect } from 'react';

const RESIZES = ', interactive-widget=resizes-content';

/**
 * Keeps bars at the bottom of the page above a phone's keyboard. Some browsers make the page
 * smaller. Other browsers report the visible height, from which `--keyboard` is computed.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    const content = meta?.content ?? '';
    if (meta) meta.content = content + RESIZES;
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    const measure = () => {
      if (!seen) return;
      const hidden = Math.max(0, innerHeight - seen.height - seen.offsetTop);
      style.setProperty('--keyboard', `${Math.round(hidden)}px`);
    };
    seen?.addEventListener('resize', measure);
    seen?.addEventListener('scroll', measure);
    return () => {
      seen?.removeEventListener('resize', measure);
      seen?.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
      if (meta) meta.content = content;
    };
  }, []);
}

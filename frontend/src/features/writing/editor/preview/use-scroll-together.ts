import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The height of the bars above the text. */
const ABOVE = 104;

/** The fraction of an element that is above the window, from 0 to 1. */
function shareOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (ABOVE - top) / Math.max(1, height - innerHeight + ABOVE)));
}

function scrollToShare(element: HTMLElement, share: number): void {
  const { top, height } = element.getBoundingClientRect();
  const way = Math.max(0, height - innerHeight + ABOVE);
  scrollTo({ top: scrollY + top - ABOVE + share * way, behavior: 'instant' });
}

const isBeside = (area: HTMLElement) => area.getClientRects().length > 0;

/** Keeps the text and its preview at the same part, either side by side or one at a time. */
export function useScrollTogether(
  area: RefObject<HTMLTextAreaElement | null>,
  pane: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  const [start] = useState(() => (area.current ? shareOf(area.current) : 0));
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    const [text, preview] = [area.current, pane.current];
    if (!text || !preview) return undefined;
    if (!isShown) {
      // The preview may not be rendered yet, and the page is shorter until then.
      if (!isBeside(text)) scrollToShare(preview, 0);
      return undefined;
    }
    if (!isBeside(text)) {
      scrollToShare(preview, start);
      return () => {
        const share = shareOf(preview);
        requestAnimationFrame(() => scrollToShare(text, share));
      };
    }
    preview.scrollTop = start * (preview.scrollHeight - preview.clientHeight);
    return undefined;
  }, [area, pane, isShown, start]);

  useEffect(() => {
    const [text, preview] = [area.current, pane.current];
    if (!isShown || !text || !preview) return undefined;
    const move = (act: () => void) => {
      if (!isBeside(text)) return;
      if (isMoving.current) {
        isMoving.current = false;
        return;
      }
      isMoving.current = true;
      act();
      // If nothing moved, no scroll event comes.
      requestAnimationFrame(() => requestAnimationFrame(() => (isMoving.current = false)));
    };
    const onPage = () =>
      move(() => {
        preview.scrollTop = shareOf(text) * (preview.scrollHeight - preview.clientHeight);
      });
    const onPane = () =>
      move(() => {
        const way = Math.max(1, preview.scrollHeight - preview.clientHeight);
        scrollToShare(text, preview.scrollTop / way);
      });
    addEventListener('scroll', onPage, { passive: true });
    preview.addEventListener('scroll', onPane, { passive: true });
    return () => {
      removeEventListener('scroll', onPage);
      preview.removeEventListener('scroll', onPane);
    };
  }, [area, pane, isShown]);
}

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How long a place on the page is waited for that is still loading, in milliseconds. */
const PATIENCE_MS = 5000;

/** Scrolls to the element that the address names, now or as soon as it is there. */
function scrollToPlace(id: string): () => void {
  const scroll = (): boolean => {
    const element = document.getElementById(id);
    element?.scrollIntoView();
    return element !== null;
  };
  if (scroll()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * What a browser does by itself when a page is loaded, for pages that change inside: the new title is said, the
 * focus goes to the main part, and the place that the address names is scrolled to.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (hash) return scrollToPlace(decodeURIComponent(hash.slice(1)));
    return undefined;
  }, [hash, key]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setAnnouncement(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {announcement}
    </p>
  );
}

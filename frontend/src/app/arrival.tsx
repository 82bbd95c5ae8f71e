import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How long to wait for a place on the page that is still loading. */
const PATIENCE_MS = 5000;

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

/** A place whose name is no valid encoding is looked for as it is written, as a browser does. */
function placeIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What a browser does on loading a page: announces the title, moves the focus, scrolls to the place. */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (hash) return scrollToPlace(placeIn(hash));
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

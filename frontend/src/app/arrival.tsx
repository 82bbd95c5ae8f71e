import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router';
import { useSite } from '../lib/site.ts';
import { findPage } from './page.ts';

/** How long to wait for the element of a fragment while the page is loading. */
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

/** The id that a fragment names. A fragment that is not validly encoded is used as written, as in a browser. */
function placeIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether the title is unknown because the page's data is being loaded. */
function useIsAwaited(): boolean {
  const client = useQueryClient();
  const site = useSite();
  const matches = useMatches();
  const [search] = useSearchParams();
  const params = matches.at(-1)?.params ?? {};
  const query = findPage(matches)?.query?.({ params, search }, site);
  const isPending = () => !!query && client.getQueryState(query.queryKey)?.status === 'pending';
  const subscribe = useCallback(
    (listen: () => void) => client.getQueryCache().subscribe(listen),
    [client],
  );
  return useSyncExternalStore(subscribe, isPending, isPending);
}

/** Does what a browser does on loading a page: announces the title, moves the focus, scrolls to the fragment. */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  const announced = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  const isAwaited = useIsAwaited();

  useEffect(() => {
    if (hash) return scrollToPlace(placeIn(hash));
    return undefined;
  }, [hash, key]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    return undefined;
  }, [pathname]);

  useEffect(() => {
    if (announced.current === pathname || isAwaited) return undefined;
    const frame = requestAnimationFrame(() => {
      announced.current = pathname;
      setAnnouncement(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, isAwaited]);

  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {announcement}
    </p>
  );
}

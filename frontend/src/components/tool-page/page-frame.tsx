import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useIsWide } from '../../lib/use-is-wide.ts';
import styles from './page-frame.module.css';

export interface Tab {
  readonly path: string;
  readonly name: string;
  readonly current: 'page' | 'true' | undefined;
}

const ActsContext = createContext<HTMLElement | null>(null);

/** Windows that have space for the buttons beside the title. */
const BESIDE_TITLE = '(min-width: 48rem)';

/** The buttons of the page. They are beside the title, or below the tabs in a small window. */
export function PageActs({ children }: { readonly children: ReactNode }) {
  const place = useContext(ActsContext);
  return place && createPortal(children, place);
}

function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.path;
  // Scrolls the current tab into view, because on a phone the row of tabs is wider than the window.
  useEffect(() => {
    const { current: nav } = row;
    if (!nav) return undefined;
    const observer = new ResizeObserver(() => {
      const tab = nav.querySelector<HTMLElement>('[aria-current]');
      if (tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - nav.clientWidth / 3;
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.path} to={tab.path} aria-current={tab.current}>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}

interface PageFrameProps {
  readonly title: string;
  /** Missing if the place has only one page. */
  readonly tabs?: readonly Tab[];
  readonly children: ReactNode;
}

/** A page of the author's tools: its place, its actions, the pages of the place, and the content. */
export function PageFrame({ title, tabs = [], children }: PageFrameProps) {
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const isBeside = useIsWide(BESIDE_TITLE) || tabs.length === 0;
  const place = <div ref={setActs} className={styles.acts} />;
  return (
    <ActsContext value={acts}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {isBeside && place}
      </header>
      {tabs.length > 0 && <Tabs label={title} tabs={tabs} />}
      {/* The tabs of a place have the same position on each of its pages. */}
      {!isBeside && place}
      <div className={tabs.length > 0 ? styles.body : undefined}>{children}</div>
    </ActsContext>
  );
}

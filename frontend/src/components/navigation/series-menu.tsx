import { SITE_NAME } from '@examiner/contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Status } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { SERIES, seriesStatus } from './series.ts';
import styles from './series-menu.module.css';

/** Follows the menu button pattern of the ARIA Authoring Practices Guide. */
export function SeriesMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<(HTMLAnchorElement | null)[]>([]);
  const focusItem = (index: number) => items.current.at(index % SERIES.length)?.focus();

  useEffect(() => {
    if (!isOpen) return undefined;
    items.current[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = items.current.findIndex((item) => item === document.activeElement);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusItem(current + 1),
      ArrowUp: () => focusItem(current - 1),
      Home: () => focusItem(0),
      End: () => focusItem(-1),
      Escape: close,
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      move();
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {SITE_NAME} <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div
          className={styles.menu}
          role="menu"
          aria-label={SITE_NAME}
          onKeyDown={onKeyDown}
          tabIndex={-1}
        >
          {SERIES.map((series, index) => (
            <Link
              key={series.path}
              ref={(element) => {
                items.current[index] = element;
              }}
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              to={series.path}
              onClick={() => setOpen(false)}
            >
              {series.name}
              <Status active={series.active}>{seriesStatus(series)}</Status>
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

import { SITE_NAME } from '@examiner/contracts';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { Status } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { SERIES, seriesStatus } from './series.ts';
import styles from './series-menu.module.css';

/** A popover of links: the browser opens and closes it, also without a script. */
export function SeriesMenu() {
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  return (
    <nav className={styles.root} aria-label="Series">
      <button type="button" className={styles.title} popoverTarget={id}>
        {SITE_NAME} <Icon name="chevron-down" />
      </button>
      <ul ref={menu} id={id} popover="auto" className={styles.menu}>
        {SERIES.map((series) => (
          <li key={series.path}>
            <Link
              className={styles.item}
              to={series.path}
              onClick={() => menu.current?.hidePopover()}
            >
              {series.name}
              <Status active={series.active}>{seriesStatus(series)}</Status>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

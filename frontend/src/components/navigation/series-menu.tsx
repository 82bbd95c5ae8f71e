import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { SeriesState } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { seriesPlaces } from './places.ts';
import styles from './series-menu.module.css';

/** A popover of links. The browser opens and closes it without a script. */
export function SeriesMenu() {
  const id = useId();
  const site = useSite();
  const menu = useRef<HTMLUListElement>(null);
  if (site.series.length === 0) {
    return (
      <div className={styles.root}>
        <Link className={styles.title} to="/">
          {site.name}
        </Link>
      </div>
    );
  }
  return (
    <nav className={styles.root} aria-label="Series">
      <button type="button" className={styles.title} popoverTarget={id}>
        {site.name} <Icon name="chevron-down" />
      </button>
      <ul ref={menu} id={id} popover="auto" className={styles.menu}>
        {seriesPlaces(site).map((series) => (
          <li key={series.path}>
            <Link
              className={styles.item}
              to={series.path}
              onClick={() => menu.current?.hidePopover()}
            >
              {series.name}
              <SeriesState state={series.state} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

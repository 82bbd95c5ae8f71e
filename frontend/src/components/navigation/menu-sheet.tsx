import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { SeriesState } from '../badge/badge.tsx';
import { ButtonLink } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Mark } from '../mark/mark.tsx';
import styles from './menu-sheet.module.css';
import { mainPlaces, seriesPlaces, SUBSCRIBE_PATH, type Place } from './places.ts';
import { English, useEnglish } from '../english/english.tsx';
import { PlaceName } from './place-name.tsx';

const HOME: Place = { name: 'Home', path: '/', isOfProduct: true };

export function MenuSheet() {
  const id = useId();
  const site = useSite();
  const english = useEnglish();
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => sheet.current?.close();
  const shownAt = useRef(key);
  // The browser's Back button changes the page, so the sheet closes.
  useEffect(() => {
    if (shownAt.current !== key) close();
    shownAt.current = key;
  }, [key]);
  return (
    <>
      <IconButton
        {...english}
        label="Open menu"
        aria-haspopup="dialog"
        className={styles.open}
        command="show-modal"
        commandfor={id}
      >
        <Icon name="menu" />
      </IconButton>
      <dialog ref={sheet} id={id} closedby="any" className={styles.sheet} aria-label="Menu">
        <div className={styles.content}>
          <div className={styles.head}>
            <Mark instead={<span />} />
            <IconButton {...english} label="Close menu" command="close" commandfor={id}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div className={styles.label}>{site.name}</div>
          {seriesPlaces(site).map((series) => (
            <Link key={series.path} className={styles.item} to={series.path}>
              {series.name}
              <SeriesState state={series.state} />
            </Link>
          ))}
          <div className={styles.places}>
            {[HOME, ...mainPlaces(site)].map((place) => (
              <Link key={place.path} className={styles.item} to={place.path}>
                <PlaceName {...place} />
              </Link>
            ))}
            <a className={styles.item} href="/rss.xml">
              RSS
            </a>
          </div>
          <ButtonLink variant="primary" className={styles.subscribe} to={SUBSCRIBE_PATH}>
            <English>Subscribe</English>
          </ButtonLink>
        </div>
      </dialog>
    </>
  );
}

import { SITE_NAME } from '@examiner/contracts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Status } from '../badge/badge.tsx';
import { ButtonLink } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Moon } from '../moon/moon.tsx';
import styles from './menu-sheet.module.css';
import { PLACES, SERIES, seriesStatus, SUBSCRIBE_PATH } from './series.ts';

export function MenuSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        className={styles.open}
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="menu" />
      </IconButton>
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label="Menu"
        onClick={(event) => {
          // A click beside the sheet lands on the dialog itself.
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={styles.content}>
          <div className={styles.head}>
            <Moon />
            <IconButton label="Close menu" onClick={close}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div className={styles.label}>{SITE_NAME}</div>
          {SERIES.map((series) => (
            <Link key={series.path} className={styles.item} to={series.path} onClick={close}>
              {series.name}
              <Status active={series.active}>{seriesStatus(series)}</Status>
            </Link>
          ))}
          <div className={styles.places}>
            {[{ name: 'Home', path: '/' }, ...PLACES].map(({ name, path }) => (
              <Link key={path} className={styles.item} to={path} onClick={close}>
                {name}
              </Link>
            ))}
          </div>
          <ButtonLink
            variant="primary"
            className={styles.subscribe}
            to={SUBSCRIBE_PATH}
            onClick={close}
          >
            Subscribe
          </ButtonLink>
        </div>
      </dialog>
    </>
  );
}

import { ACCOUNT_PAGE, LOGOUT_PATH } from '@examiner/contracts';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../components/button/button.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Mark } from '../components/mark/mark.tsx';
import styles from './own-sheet.module.css';
import { currentAt, whereIs } from './places.ts';
import type { OwnPlaces } from './use-own-places.ts';

interface OwnSheetProps {
  /** The id of the dialog. The button that opens the dialog names it. */
  readonly id: string;
  readonly own: OwnPlaces;
  readonly onLogout: (event: MouseEvent) => void;
}

/** The same list as in the header, with the pages of the current place. */
export function OwnSheet({ id, own, onLogout }: OwnSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { key, pathname } = useLocation();
  const close = () => sheet.current?.close();
  const shownAt = useRef(key);
  // The browser's Back button changes the page, so the sheet closes.
  useEffect(() => {
    if (shownAt.current !== key) close();
    shownAt.current = key;
  }, [key]);
  const { page, place: here } = whereIs(pathname);
  return (
    <dialog ref={sheet} id={id} closedby="any" className={styles.sheet} aria-label="Menu">
      <div className={styles.content}>
        <div className={styles.head}>
          <Mark instead={<span />} />
          <IconButton label="Close menu" command="close" commandfor={id}>
            <Icon name="close" />
          </IconButton>
        </div>
        <nav aria-label="Admin, menu">
          {own.places.map(({ name, pages: [first, ...others] }) => {
            const isHere = name === here?.name;
            return (
              first && (
                <div key={name}>
                  <Link
                    className={styles.item}
                    to={first.path}
                    aria-current={currentAt(pathname, first.path, isHere)}
                  >
                    {name}
                  </Link>
                  {isHere && others.length > 0 && (
                    <div className={styles.pages}>
                      {[first, ...others].map(({ path, name: label }) => (
                        <Link
                          key={path}
                          to={path}
                          aria-current={currentAt(
                            pathname,
                            path,
                            path === (page?.tabOf ?? page?.path),
                          )}
                        >
                          {label}
                        </Link>
                      ))}
                    </div>
                  )}
                </div>
              )
            );
          })}
        </nav>
        {own.role !== 'reader' && (
          <ButtonLink className={styles.create} to="/create-post">
            <Icon name="plus" /> Create Post
          </ButtonLink>
        )}
        <div className={styles.person}>
          <p>{own.name}</p>
          <Link to={ACCOUNT_PAGE} aria-current={pathname === ACCOUNT_PAGE ? 'page' : undefined}>
            Account
          </Link>
          <Link to="/">Home</Link>
          <a
            href={LOGOUT_PATH}
            onClick={(event) => {
              close();
              onLogout(event);
            }}
          >
            Logout
          </a>
        </div>
      </div>
    </dialog>
  );
}

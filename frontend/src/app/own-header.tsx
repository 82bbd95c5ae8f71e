import { LOGOUT_PATH } from '@examiner/contracts';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonAnchor, ButtonLink } from '../components/button/button.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Mark } from '../components/mark/mark.tsx';
import { useSignOut } from '../features/writing/saving/sign-out.tsx';
import { useSite } from '../lib/site.ts';
import { NameMenu } from './name-menu.tsx';
import styles from './own-header.module.css';
import { OwnLinks } from './own-links.tsx';
import { OwnSheet } from './own-sheet.tsx';
import type { Person } from './places.ts';
import { useOwnPlaces } from './use-own-places.ts';
import { useEnglish } from '../components/english/english.tsx';

/** The specification requires these links on these pages. On the other pages, only the menu has them. */
const WITH_HOME = ['/admin', '/create-post'];
const WITH_LOGOUT = ['/admin'];

function HomeLink() {
  return (
    <ButtonLink dense variant="quiet" className={styles.plain} to="/">
      Home
    </ButtonLink>
  );
}

function Links({ role }: Pick<Person, 'role'>) {
  const { pathname } = useLocation();
  const own = useOwnPlaces(role);
  const { leave, question } = useSignOut();
  const sheet = useId();
  return (
    <>
      {own.places.length > 0 && (
        <nav className={styles.places} aria-label="Admin">
          <OwnLinks places={own.places} />
        </nav>
      )}
      <div className={styles.end}>
        {WITH_HOME.includes(pathname) && <HomeLink />}
        {role !== 'reader' && (
          <ButtonLink
            dense
            className={styles.create}
            to="/create-post"
            aria-current={pathname === '/create-post' ? 'page' : undefined}
          >
            <Icon name="plus" /> Create Post
          </ButtonLink>
        )}
        {WITH_LOGOUT.includes(pathname) && (
          <ButtonAnchor
            dense
            variant="quiet"
            className={styles.plain}
            href={LOGOUT_PATH}
            onClick={leave}
          >
            Logout
          </ButtonAnchor>
        )}
        <div className={styles.name}>
          <NameMenu name={own.name} onLogout={leave} />
        </div>
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          className={styles.open}
          command="show-modal"
          commandfor={sheet}
        >
          <Icon name="menu" />
        </IconButton>
      </div>
      <OwnSheet id={sheet} own={own} onLogout={leave} />
      {question}
    </>
  );
}

/** @param role missing until the page knows that the person may see it */
export function OwnHeader({ role }: { readonly role: Person['role'] | undefined }) {
  const { name } = useSite();
  const { pathname } = useLocation();
  return (
    <header
      {...useEnglish()}
      className={styles.bar}
      data-crowded={WITH_HOME.includes(pathname) || undefined}
    >
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.brand} to="/">
          <Mark /> <span>{name}</span>
        </Link>
        {role ? (
          <Links role={role} />
        ) : (
          <div className={styles.end}>
            <HomeLink />
          </div>
        )}
      </div>
    </header>
  );
}

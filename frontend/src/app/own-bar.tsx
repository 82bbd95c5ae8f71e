import { useId } from 'react';
import { Link, useMatch } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import { useSignOut } from '../features/writing/saving/sign-out.tsx';
import { useViewer } from '../lib/viewer.ts';
import { NameMenu } from './name-menu.tsx';
import { OwnLinks } from './own-links.tsx';
import { OwnSheet } from './own-sheet.tsx';
import type { Person } from './places.ts';
import styles from './own-bar.module.css';
import { useOwnPlaces } from './use-own-places.ts';
import { useEnglish } from '../components/english/english.tsx';

function Bar({ role }: Pick<Person, 'role'>) {
  const own = useOwnPlaces(role);
  const { leave, question } = useSignOut();
  const sheet = useId();
  const post = useMatch('/post/:slug')?.params.slug;
  return (
    <>
      <nav className={styles.bar} aria-label="Admin" {...useEnglish()}>
        <div className={`wrap ${styles.inner}`}>
          <button
            type="button"
            className={styles.open}
            aria-label="Open your menu"
            aria-haspopup="dialog"
            command="show-modal"
            commandfor={sheet}
          >
            <Icon name="menu" /> <span>{own.name}</span>
          </button>
          <div className={styles.places}>
            <OwnLinks places={own.places} />
          </div>
          <div className={styles.end}>
            {post !== undefined && (
              <Link to={`/create-post?edit=${encodeURIComponent(post)}`}>
                <Icon name="edit" /> Edit post
              </Link>
            )}
            <Link to="/create-post">
              <Icon name="plus" /> Create Post
            </Link>
            <div className={styles.name}>
              <NameMenu name={own.name} onLogout={leave} className={styles.button} />
            </div>
          </div>
        </div>
      </nav>
      <OwnSheet id={sheet} own={own} onLogout={leave} />
      {question}
    </>
  );
}

/** Links from the pages of readers to the author's tools. The bar scrolls away with the page. */
export function OwnBar() {
  const viewer = useViewer();
  return (viewer === 'admin' || viewer === 'editor') && <Bar role={viewer} />;
}

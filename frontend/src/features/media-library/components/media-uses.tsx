import { SITE_SETTINGS_PATH, type MediaUse } from '@examiner/contracts';
import { Link } from 'react-router';
import { useIsEditor } from '../../../lib/user.ts';
import styles from './media.module.css';

/** The list includes posts that have the picture only in an older version. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  const isEditor = useIsEditor();
  if (uses.length === 0) return <p className={styles.facts}>Not used.</p>;
  return (
    <section aria-labelledby="media-uses" className={styles.uses}>
      <h3 id="media-uses">Used in {uses.length}</h3>
      <ul>
        {uses.map(({ postId, title }) => (
          <li key={postId} dir="auto">
            {isEditor && postId === 'site' ? (
              title
            ) : (
              <Link to={postId === 'site' ? SITE_SETTINGS_PATH : `/create-post?draft=${postId}`}>
                {title || '(Untitled)'}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

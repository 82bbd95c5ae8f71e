import { postPath } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button/button.tsx';
import { DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { dayWords } from '../../../lib/moment-words.ts';
import { linksHereQuery } from './api/links-here.ts';
import styles from '../remarks/share-dialog.module.css';

interface LinksHereProps {
  /** Id of the post. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The posts that link to the post with this id. */
export function LinksHere({ id, onClose }: LinksHereProps) {
  const { data: posts, error } = useQuery(linksHereQuery(id));
  return (
    <Dialog title="Links here" onClose={onClose}>
      <DialogContent>
        <p>Posts that link to this one. Links to its old addresses redirect here.</p>
        {error && <p role="alert">{reasonOf(error)}</p>}
        {!error && !posts && <Waiting text="Loading..." />}
        {posts?.length === 0 && <p>No post links to this one.</p>}
        {posts && posts.length > 0 && (
          <ul className={styles.list}>
            {posts.map(({ slug, title, publishedAt }) => (
              <li key={slug} className={styles.row}>
                <div>
                  <a href={postPath({ slug })} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                  <p className={styles.meta}>{dayWords(publishedAt)}</p>
                </div>
                <ButtonLink dense to={`/create-post?edit=${slug}`} aria-label={`Edit “${title}”`}>
                  Edit
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}

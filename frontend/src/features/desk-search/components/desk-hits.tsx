import { type DeskSearchHit, type ManuscriptState } from '@examiner/contracts';
import { Link } from 'react-router';
import { MarkedPieces } from '../../../components/marked-pieces/marked-pieces.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import styles from './desk-search.module.css';

export const STATES: Readonly<Record<ManuscriptState, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  unlisted: 'Unlisted',
  bin: 'Trash',
};

function DeskHit({ hit: { post, title, excerpt } }: { hit: DeskSearchHit }) {
  const words = title.length > 0 ? <MarkedPieces text={title} /> : 'Untitled';
  return (
    <li>
      <p className={styles.title} dir="auto">
        {post.state === 'bin' ? words : <Link to={`/create-post?draft=${post.id}`}>{words}</Link>}
      </p>
      <p className={styles.excerpt} dir="auto">
        <MarkedPieces text={excerpt} />
      </p>
      <p className="meta">
        <span>{STATES[post.state]}</span>
        <time dateTime={post.updatedAt}>{dayWords(post.updatedAt)}</time>
      </p>
    </li>
  );
}

export function DeskHits({ hits }: { hits: readonly DeskSearchHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <DeskHit key={hit.post.id} hit={hit} />
      ))}
    </ol>
  );
}

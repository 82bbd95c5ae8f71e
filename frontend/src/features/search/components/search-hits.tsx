import { postPath, type SearchHit } from '@examiner/contracts';
import { Link } from 'react-router';
import { formatShortDate } from '../../../lib/dates.ts';
import { MarkedPieces } from '../../../components/marked-pieces/marked-pieces.tsx';
import styles from './search-hits.module.css';
import { Day } from '../../../components/day/day.tsx';

export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.slug} className={styles.hit}>
          <Link to={postPath(hit)} className={styles.title} dir="auto">
            <MarkedPieces text={hit.title} />
          </Link>
          <p className={styles.excerpt} dir="auto">
            <MarkedPieces text={hit.excerpt} />
          </p>
          <p className="meta">
            <span>{hit.category}</span>
            <Day value={hit.publishedAt} format={formatShortDate} />
          </p>
        </li>
      ))}
    </ol>
  );
}

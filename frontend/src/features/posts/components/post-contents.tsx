import { Link } from 'react-router';
import type { Heading } from '../headings.ts';
import styles from './post-contents.module.css';
import { English } from '../../../components/english/english.tsx';

/** A post with fewer headings has no table of contents. */
const WORTH_A_LIST = 4;

export function PostContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < WORTH_A_LIST) return null;
  return (
    <div className={styles.contents} data-above-text>
      <details className={styles.fold}>
        <summary>
          <English>Contents</English>
        </summary>
        <ol className={styles.list}>
          {headings.map(({ id, text, level }) => (
            <li key={id} dir="auto" className={level > 2 ? styles.lower : undefined}>
              <Link to={{ hash: id }} preventScrollReset>
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

import { DESK_PATH, READERS_PAGE, type OwnContent } from '@examiner/contracts';
import { Link } from 'react-router';
import { datedMomentWords } from '../../../lib/moment-words.ts';
import styles from './panel-content.module.css';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

type WritingFigures = Omit<Extract<OwnContent, { as: 'writing' }>, 'as'>;

export function WritingContent({ drafts, next, subscribers }: WritingFigures) {
  return (
    <ul className={styles.list}>
      <li>
        <Link className="link" to={DESK_PATH}>
          {counted(drafts, 'draft')}
        </Link>
      </li>
      <li>
        <Link className="link" to={READERS_PAGE}>
          {counted(subscribers, 'subscriber')}
        </Link>
      </li>
      <li dir="auto">
        {next ? next.title : 'No post is scheduled.'}
        {next && <small>Next post, {datedMomentWords(next.at)}</small>}
      </li>
    </ul>
  );
}

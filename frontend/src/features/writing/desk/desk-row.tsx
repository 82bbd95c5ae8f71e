import { DESK_PATH, postPath, type DeskPost } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../components/icon/icon.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { momentWords } from '../../../lib/moment-words.ts';
import { useIsEditor } from '../../../lib/user.ts';
import { ACTS, actsOf, titleOf, type Act } from './rules/acts.ts';
import { changesWords, stateWords } from './rules/state-words.ts';
import styles from './desk.module.css';

interface DeskRowProps {
  readonly post: DeskPost;
  readonly isBusy: boolean;
  readonly onAct: (act: Act) => void;
  /** Further actions for the text. */
  readonly children?: ReactNode;
}

/** A text with its state in words, and what can be done next. */
export function DeskRow({ post, isBusy, onAct, children }: DeskRowProps) {
  const { id, state, words, updatedAt, problem } = post;
  const title = titleOf(post);
  const changes = changesWords(post);
  const isEditor = useIsEditor();
  const acts = actsOf(post).filter((act) => !isEditor || act !== 'delete-for-good');
  const next = (
    <>
      {state !== 'bin' && <Link to={`/create-post?draft=${id}`}>Continue writing</Link>}
      {(state === 'published' || state === 'unlisted') && <Link to={postPath(post)}>View</Link>}
      {state !== 'bin' && <Link to={`${DESK_PATH}?history=${id}`}>History</Link>}
      {children}
      {acts.map((act) => (
        <button key={act} type="button" disabled={isBusy} onClick={() => onAct(act)}>
          {ACTS[act].label}
        </button>
      ))}
    </>
  );
  return (
    <Row label={`“${title}”`} acts={next}>
      <RowTitle>
        {state === 'bin' ? title : <Link to={`/create-post?draft=${id}`}>{title}</Link>}
      </RowTitle>
      <RowFacts>
        {changes && <strong>{changes}</strong>}
        <span>{stateWords(post)}</span>
        {words !== undefined && (
          <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</span>
        )}
        <span>
          changed <time dateTime={updatedAt}>{momentWords(updatedAt)}</time>
        </span>
      </RowFacts>
      {problem && (
        <p className={styles.problem}>
          <Icon name="warning" /> {problem}
        </p>
      )}
    </Row>
  );
}

import { DESK_PATH, postPath, type DeskPost } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { MenuButton, MenuLink, RowMenu } from '../../../components/menu/menu.tsx';
import { useIsEditor } from '../../../lib/user.ts';
import styles from './desk-list.module.css';
import { actsOf, DESTRUCTIVE, labelOf, titleOf, type Act } from './rules/acts.ts';
import { changesWords, STATE_NAMES, whenWords, wordsWords } from './rules/state-words.ts';
import { StateMoon } from './state-moon.tsx';

interface DeskRowProps {
  readonly post: DeskPost;
  /** Whether another row has the same title. */
  readonly isAmbiguous: boolean;
  readonly isBusy: boolean;
  /** Undefined if the list has no actions for several texts. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAct: (act: Act) => void;
  readonly onDuplicate: () => void;
  /** Additional actions in the menu. */
  readonly children?: ReactNode;
}

/** A text, its state, and a menu of its actions. */
export function DeskRow({
  post,
  isAmbiguous,
  isBusy,
  isChosen,
  onChoose,
  onAct,
  onDuplicate,
  children,
}: DeskRowProps) {
  const { id, state, slug, category, words, problem } = post;
  const title = titleOf(post);
  const changes = changesWords(post);
  const isEditor = useIsEditor();
  const isPublic = state === 'published' || state === 'unlisted';
  const acts = actsOf(post).filter((act) => !isEditor || act !== 'delete-for-good');
  return (
    <li className={styles.row}>
      {isChosen !== undefined && (
        <label className={styles.choice}>
          <Checkbox
            checked={isChosen}
            aria-label={`Select “${title}”`}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          {state === 'bin' ? title : <Link to={`/create-post?draft=${id}`}>{title}</Link>}
        </h2>
        <p className={styles.facts}>
          {changes && <strong>{changes}</strong>}
          {category && <span>{category}</span>}
          {words !== undefined && <span>{wordsWords(words)}</span>}
          {isAmbiguous && slug && <span className={styles.slug}>{postPath({ slug })}</span>}
        </p>
        {problem && (
          <p className={styles.problem}>
            <Icon name="warning" /> {problem}
          </p>
        )}
      </div>
      <p className={styles.state} data-state={state}>
        <StateMoon state={state} /> {STATE_NAMES[state]}
      </p>
      <p className={styles.when}>{whenWords(post)}</p>
      <RowMenu label={`“${title}”`}>
        {isPublic && <MenuLink to={postPath(post)}>View</MenuLink>}
        {state !== 'bin' && <MenuLink to={`${DESK_PATH}?history=${id}`}>History</MenuLink>}
        {children}
        {state !== 'bin' && (
          <MenuButton disabled={isBusy} onClick={onDuplicate}>
            Duplicate
          </MenuButton>
        )}
        {acts.map((act) => (
          <MenuButton
            key={act}
            isDanger={DESTRUCTIVE.includes(act)}
            disabled={isBusy}
            onClick={() => onAct(act)}
          >
            {labelOf(act, post)}
          </MenuButton>
        ))}
      </RowMenu>
    </li>
  );
}

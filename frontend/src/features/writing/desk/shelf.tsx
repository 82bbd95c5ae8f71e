import { DESK_SORTS, type DeskList, type DeskPost, type DeskSort } from '@examiner/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { NO_CONNECTION, useIsOnline } from '../saving/use-is-online.ts';
import { deskQuery, duplicate, latestPublishedQuery } from './api/desk-posts.ts';
import { BulkActs } from './bulk-acts.tsx';
import { DeskRow } from './desk-row.tsx';
import list from './desk-list.module.css';
import styles from './desk.module.css';
import { ACTS, DESTRUCTIVE, titleOf, type Act } from './rules/acts.ts';
import { textsWords } from './rules/bulk.ts';
import { EMPTY, SHELVES } from './rules/shelves.ts';
import { ShelfOrder, ShelfTools } from './shelf-tools.tsx';
import { useActs } from './use-acts.ts';

interface Asked {
  readonly act: Act;
  readonly post: DeskPost;
}

interface QuestionProps {
  readonly asked: Asked | undefined;
  readonly onConfirm: (asked: Asked) => void;
  readonly onCancel: () => void;
}

function Question({ asked, onConfirm, onCancel }: QuestionProps) {
  const title = asked ? titleOf(asked.post) : '';
  const isForever = asked?.act === 'delete-for-good';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      question={isForever ? `Delete “${title}” forever?` : `Delete “${title}”?`}
      confirmLabel={isForever ? 'Delete forever' : 'Delete post'}
      onCancel={onCancel}
      onConfirm={() => asked && onConfirm(asked)}
    >
      <p>
        {isForever
          ? 'It is deleted with all its versions. You can’t restore it.'
          : 'It moves to the trash, and readers no longer see it. You can restore it for 30 days.'}
      </p>
    </ConfirmDialog>
  );
}

/** Titles that several texts have. */
function sharedTitles(posts: readonly DeskPost[]): ReadonlySet<string> {
  const titles = posts.map(titleOf);
  return new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
}

interface ShelfProps {
  readonly state: DeskList;
  /** Additional actions for each text. */
  readonly moreActs?: ((post: DeskPost) => ReactNode) | undefined;
  /** Shown beside the choice of a list. */
  readonly search: ReactNode;
}

/** The texts of one list. */
export function Shelf({ state, moreActs, search }: ShelfProps) {
  const [parameters, setParameters] = useSearchParams();
  const sort = DESK_SORTS.find((each) => each === parameters.get('sort')) ?? 'changed';
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(deskQuery(state, sort));
  const { said, act, run, isActing, place } = useActs();
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const [asked, ask] = useState<Asked>();
  const [chosenIds, choose] = useState<ReadonlySet<string>>(new Set());
  const { data: published = [] } = useQuery(latestPublishedQuery);
  const missed = published.filter(({ problem }) => problem);
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  const shared = sharedTitles(posts);
  const chosen = posts.filter(({ id }) => chosenIds.has(id));
  const isBusy = isActing || !isOnline;
  const canChoose = state !== 'bin' && posts.length > 0;
  const nameOf = (id: string) => titleOf(posts.find((post) => post.id === id) ?? { title: '' });
  const chooseOne = (id: string, isChosen: boolean) =>
    choose(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((each) => each !== id)));
  const sortBy = (by: DeskSort) => {
    const next = new URLSearchParams(parameters);
    next.set('sort', by);
    setParameters(next, { replace: true });
  };
  const copy = async (post: DeskPost) => {
    const id = await duplicate(post);
    void navigate(`/create-post?draft=${id}`);
    return { words: `“${titleOf(post)}” is duplicated as a draft.`, failed: [] };
  };
  return (
    <section aria-label={SHELVES[state]} className={styles.shelf}>
      <ShelfTools state={state} search={search} />
      <div className={styles.said}>
        <p ref={place} tabIndex={-1} role="status">
          {isOnline ? said.words : NO_CONNECTION}
        </p>
        {said.undo && (
          <Button dense disabled={isBusy} onClick={() => said.undo && void run(said.undo)}>
            Undo
          </Button>
        )}
      </div>
      {said.failed.length > 0 && (
        <ul className={list.failed} aria-label="Not done">
          {said.failed.map(({ id, message }) => (
            <li key={id}>
              “{nameOf(id)}”: {message}
            </li>
          ))}
        </ul>
      )}
      {missed.map((post) => (
        <p key={post.id} className={styles.missed}>
          “{titleOf(post)}”: {post.problem}
          <Button dense disabled={isActing} onClick={() => void act('acknowledge', post)}>
            {ACTS.acknowledge.label}
          </Button>
        </p>
      ))}
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The list cannot be shown." error={error} onAgain={refetch} />}
      {data && posts.length === 0 && (
        <Empty title={EMPTY[state].title} text={EMPTY[state].text}>
          {state !== 'bin' && (
            <ButtonLink variant="primary" to="/create-post">
              Create Post
            </ButtonLink>
          )}
        </Empty>
      )}
      {posts.length > 0 && (
        <div className={list.head}>
          {canChoose && (
            <label className={list.all}>
              <Checkbox
                checked={chosen.length === posts.length}
                onChange={({ target }) =>
                  choose(new Set(target.checked ? posts.map(({ id }) => id) : []))
                }
              />
              {chosen.length > 0 ? `${textsWords(chosen.length)} selected` : 'Select all'}
            </label>
          )}
          {chosen.length > 0 && (
            <BulkActs
              chosen={chosen}
              isBusy={isBusy}
              run={(what) => void run(what).then(() => choose(new Set()))}
              onClear={() => choose(new Set())}
            />
          )}
          {posts.length > 1 && <ShelfOrder sort={sort} onSort={sortBy} />}
        </div>
      )}
      <ul className={list.list}>
        {posts.map((post) => (
          <DeskRow
            key={post.id}
            post={post}
            isAmbiguous={shared.has(titleOf(post))}
            isBusy={isBusy}
            isChosen={canChoose ? chosenIds.has(post.id) : undefined}
            onChoose={(isChosen) => chooseOne(post.id, isChosen)}
            onAct={(name) =>
              DESTRUCTIVE.includes(name) ? ask({ act: name, post }) : void act(name, post)
            }
            onDuplicate={() => void run(() => copy(post))}
          >
            {moreActs?.(post)}
          </DeskRow>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.more}
          disabled={isFetchingNextPage || !isOnline}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <Question
        asked={asked}
        onCancel={() => ask(undefined)}
        onConfirm={({ act: name, post }) => {
          ask(undefined);
          void act(name, post);
        }}
      />
    </section>
  );
}

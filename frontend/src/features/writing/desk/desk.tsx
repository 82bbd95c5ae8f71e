import { DESK_PATH, type DeskPost, type ManuscriptState } from '@examiner/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { RowList } from '../../../components/row-list/row-list.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { deskQuery, latestPublishedQuery } from './api/desk-posts.ts';
import { ACTS, titleOf } from './rules/acts.ts';
import { DeskRow } from './desk-row.tsx';
import styles from './desk.module.css';
import { useActs } from './use-acts.ts';
import { NO_CONNECTION, useIsOnline } from '../saving/use-is-online.ts';

const SHELVES: Readonly<Record<ManuscriptState, string>> = {
  draft: 'Writing',
  scheduled: 'Scheduled',
  published: 'Published',
  unlisted: 'Unlisted',
  bin: 'Bin',
};

const EMPTY: Readonly<Record<ManuscriptState, string>> = {
  draft: 'Nothing here yet. Begin a post.',
  scheduled: 'Nothing is waiting to be published.',
  published: 'Nothing is published yet.',
  unlisted: 'Nothing is reached by its address alone.',
  bin: 'Deleted posts stay here for 30 days.',
};

function Shelves({ shown }: { shown: ManuscriptState }) {
  return (
    <nav className={styles.shelves} aria-label="Lists">
      {(Object.keys(SHELVES) as ManuscriptState[]).map((state) => (
        <Link
          key={state}
          to={state === 'draft' ? DESK_PATH : `${DESK_PATH}?state=${state}`}
          aria-current={state === shown ? 'page' : undefined}
        >
          {SHELVES[state]}
        </Link>
      ))}
    </nav>
  );
}

interface DeskProps {
  readonly state: ManuscriptState;
  /** Further actions for each text. */
  readonly moreActs?: (post: DeskPost) => ReactNode;
  /** Stands above the lists. */
  readonly children?: ReactNode;
}

function Shelf({ state, moreActs }: Pick<DeskProps, 'state' | 'moreActs'>) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(deskQuery(state));
  const { said, act, isActing, place } = useActs();
  const isOnline = useIsOnline();
  const [asked, ask] = useState<DeskPost>();
  const { data: published = [] } = useQuery(latestPublishedQuery);
  const missed = published.filter(({ problem }) => problem);
  const posts = data?.pages.flatMap((page) => page.posts);
  return (
    <>
      <p ref={place} tabIndex={-1} role="status" className={styles.said}>
        {isOnline ? said : NO_CONNECTION}
      </p>
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
      {posts?.length === 0 && (
        <Empty text={EMPTY[state]}>
          {state === 'draft' && (
            <ButtonLink variant="primary" to="/create-post">
              Begin a post
            </ButtonLink>
          )}
        </Empty>
      )}
      <RowList>
        {posts?.map((post) => (
          <DeskRow
            key={post.id}
            post={post}
            isBusy={isActing || !isOnline}
            onAct={(name) => (name === 'delete-for-good' ? ask(post) : void act(name, post))}
          >
            {moreActs?.(post)}
          </DeskRow>
        ))}
      </RowList>
      {hasNextPage && (
        <Button
          className={styles.more}
          disabled={isFetchingNextPage || !isOnline}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={`Delete “${asked ? titleOf(asked) : ''}” for good?`}
        confirmLabel="Delete for good"
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          ask(undefined);
          if (asked) void act('delete-for-good', asked);
        }}
      >
        <p>It goes with all its versions, and cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
}

/** What the author has written, in the lists of its states. */
export function Desk({ state, moreActs, children }: DeskProps) {
  return (
    <>
      {children}
      <Shelves shown={state} />
      <section aria-label={SHELVES[state]} className={styles.shelf}>
        <Shelf state={state} moreActs={moreActs} />
      </section>
    </>
  );
}

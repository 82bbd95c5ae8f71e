import type { Media } from '@examiner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { deleteMedia, mediaQuery, type MediaFilter } from '../api/media.ts';
import { countWords } from '../rules/media-words.ts';
import { MediaCard } from './media-card.tsx';
import { MediaDialog } from './media-dialog.tsx';
import styles from './media.module.css';

const EMPTY = 'Pictures that you upload, here or in a post, appear here.';
const NOTHING_UNUSED = 'Every picture is used, or was until recently.';
const NOTHING_FOUND = 'No picture has that name.';

/** Unused pictures can be chosen and deleted together. */
export function MediaGrid({ filter }: { filter: MediaFilter }) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(mediaQuery(filter));
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [shown, show] = useState<Media>();
  const [isAsking, ask] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [said, say] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  const isAll = filter.q === '' && !filter.unused;
  const media = data?.pages.flatMap((page) => page.media);

  const deleteChosen = async () => {
    ask(false);
    setDeleting(true);
    let deleted = 0;
    let refusal = '';
    for (const id of chosen) {
      try {
        await deleteMedia(id);
        deleted += 1;
      } catch (reason) {
        refusal = ` ${countWords(chosen.size - deleted)} could not be deleted. ${reasonOf(reason)}`;
      }
    }
    choose(new Set());
    say(`${countWords(deleted)} deleted.${refusal}`);
    await refetch();
    setDeleting(false);
    line.current?.focus();
  };

  return (
    <section aria-label="Pictures" className={styles.shelf}>
      <div className={styles.above}>
        <p ref={line} tabIndex={-1} role="status">
          {said}
        </p>
        {filter.unused && Boolean(media?.length) && (
          <Button disabled={chosen.size === 0 || isDeleting} onClick={() => ask(true)}>
            Delete selected
          </Button>
        )}
      </div>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The pictures cannot be shown." error={error} onAgain={refetch} />}
      {media?.length === 0 && !hasNextPage && (
        <Empty
          title={isAll ? 'No pictures yet' : undefined}
          text={filter.q ? NOTHING_FOUND : filter.unused ? NOTHING_UNUSED : EMPTY}
        />
      )}
      <ul className={styles.grid}>
        {media?.map((each) => (
          <MediaCard
            key={each.id}
            media={each}
            isChosen={filter.unused ? chosen.has(each.id) : undefined}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(each.id);
              else next.delete(each.id);
              choose(next);
            }}
            onShow={() => show(each)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {shown && (
        <MediaDialog
          key={shown.id}
          media={shown}
          onDone={(words) => {
            say(words);
            void refetch();
          }}
          onClose={() => show(undefined)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        question={`Delete ${countWords(chosen.size)}?`}
        confirmLabel="Delete"
        onCancel={() => ask(false)}
        onConfirm={() => void deleteChosen()}
      >
        <p>For 30 days, uploading the same file brings a picture back as it was.</p>
      </ConfirmDialog>
    </section>
  );
}

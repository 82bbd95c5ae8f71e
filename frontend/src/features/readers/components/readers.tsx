import { READER_GROUPS, READERS_PAGE, REPORTS_PAGE, type ReaderList } from '@examiner/contracts';
import { exportReaders } from '@examiner/contracts/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { DownloadLink } from '../../../components/download-link/download-link.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { PageActs } from '../../../components/tool-page/page-frame.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { numberWords } from '../../../lib/number-words.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { readersQuery, type ReaderFilter } from '../api/readers.ts';
import { EMPTY_WORDS, GROUP_WORDS, unfinishedWords } from '../rules/reader-words.ts';
import { AskImported } from './ask-imported.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ReaderRow } from './reader-row.tsx';
import styles from './readers.module.css';
import { SuppressionLine } from './suppression-line.tsx';

const GROUPS = ['all', ...READER_GROUPS] as const;
type Group = (typeof GROUPS)[number];

interface StatesProps {
  /** If undefined, readers in all states are listed. */
  readonly shown: Group | undefined;
  readonly counts: ReaderList['counts'] | undefined;
}

const addressOf = (group: Group) =>
  group === 'all' ? READERS_PAGE : `${READERS_PAGE}?state=${group}`;
const nameOf = (group: Group) => (group === 'all' ? 'All' : GROUP_WORDS[group]);

function countOf(group: Group, counts: ReaderList['counts']): number {
  if (group === 'all') return Object.values(counts).reduce((sum, count) => sum + count, 0);
  return group === 'suppressed' ? counts.bounced + counts.complained : counts[group];
}

/** A segmented control, or a select if the control is wider than the screen. */
function States({ shown = 'all', counts }: StatesProps) {
  const navigate = useNavigate();
  const labelOf = (group: Group) =>
    [nameOf(group), counts && numberWords(countOf(group, counts))].filter(Boolean).join(' ');
  const show = (group: Group) => void navigate(addressOf(group), { replace: true });
  return (
    <>
      <div className={styles.segments}>
        <SegmentedControl
          label="Show"
          options={GROUPS.map((group) => ({ value: group, label: labelOf(group) }))}
          value={shown}
          onChange={show}
        />
      </div>
      <div className={styles.choice}>
        <Field label="Show">
          {(ids) => (
            <Select {...ids} value={shown} onChange={({ target }) => show(target.value as Group)}>
              {GROUPS.map((group) => (
                <option key={group} value={group}>
                  {labelOf(group)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

interface ShelfProps {
  readonly filter: ReaderFilter;
  /** Shown beside the filter by state. */
  readonly search: ReactNode;
  readonly onImport: () => void;
}

function Shelf({ filter, search, onImport }: ShelfProps) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(readersQuery(filter));
  const { unasked = 0, suppression, counts } = data?.pages[0] ?? {};
  const readers = data?.pages.flatMap((page) => page.readers);
  const isAll = filter.state === undefined && filter.q === '';
  const unfinished = (data?.pages[0]?.counts.pending ?? 0) - unasked;
  return (
    <>
      <div className={styles.tools}>
        {search}
        <States shown={filter.state} counts={counts} />
      </div>
      {isPending && <Waiting text="Loading..." />}
      {error && (
        <NotLoaded text="The subscribers cannot be shown." error={error} onAgain={refetch} />
      )}
      {unasked > 0 && <AskImported count={unasked} />}
      {isAll && unfinished > 0 && (
        <p className={styles.banner}>
          {unfinishedWords(unfinished)} <Link to={`${READERS_PAGE}?state=pending`}>Show them</Link>
        </p>
      )}
      {suppression && <SuppressionLine email={filter.q.toLowerCase()} suppression={suppression} />}
      <section aria-label="Subscribers" className={styles.shelf}>
        {readers?.length === 0 && !suppression && (
          <Empty
            title={isAll ? 'No subscribers yet' : undefined}
            text={filter.q ? 'No address begins like that.' : EMPTY_WORDS[filter.state ?? 'all']}
          >
            {isAll && (
              <Button variant="primary" onClick={onImport}>
                Import subscribers…
              </Button>
            )}
          </Empty>
        )}
        <ul className={`${styles.lines} ${styles.readers}`}>
          {readers?.map((reader) => (
            <ReaderRow key={reader.id} reader={reader} />
          ))}
        </ul>
        {hasNextPage && (
          <Button
            className={styles.more}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </section>
    </>
  );
}

/** All current, former, and pending readers. */
export function Readers() {
  const [parameters] = useSearchParams();
  const state = READER_GROUPS.find((each) => each === parameters.get('state'));
  const [typed, setTyped] = useState('');
  const [isImporting, setImporting] = useState(false);
  const q = usePaused(typed.trim());
  const search = (
    <div className={styles.find} role="search" aria-label="Subscribers">
      <Field label="Address begins with">
        {(ids) => (
          <Input
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={254}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </div>
  );
  return (
    <>
      <PageActs>
        <ButtonLink to={REPORTS_PAGE}>Unverified reports</ButtonLink>
        <Button onClick={() => setImporting(true)}>Import…</Button>
        <DownloadLink operation={exportReaders} fileName="readers.csv">
          Export
        </DownloadLink>
      </PageActs>
      <Shelf filter={{ state, q }} search={search} onImport={() => setImporting(true)} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

import * as operations from '@examiner/contracts/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { DownloadLink } from '../../../components/download-link/download-link.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { PageActs } from '../../../components/tool-page/page-frame.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { usePaused } from '../../../lib/use-paused.ts';
import {
  activityQuery,
  areDaysReversed,
  FILTER_FIELDS,
  filterQuery,
  type ActivityFilter,
} from '../api/activity.ts';
import { useNames } from '../api/names.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import styles from './activity.module.css';
import { Seals } from './seals.tsx';

function Rows({ filter }: { readonly filter: ActivityFilter }) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(activityQuery(filter));
  const events = data?.pages.flatMap((page) => page.events);
  const names = useNames(events ?? []);
  return (
    <div className={styles.rows}>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The log cannot be shown." error={error} onAgain={refetch} />}
      {events?.length === 0 && (
        <Empty title="Nothing found" text="No entry matches these filters." />
      )}
      {events && <ActivityDays events={events} names={names} />}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Events with their actors, filtered by the address. */
export function Activity() {
  const [parameters, setParameters] = useSearchParams();
  const filter = Object.fromEntries(
    FILTER_FIELDS.map((name) => [name, parameters.get(name) ?? '']),
  ) as ActivityFilter;
  const change = (changed: Partial<ActivityFilter>) => {
    const fields = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '');
    setParameters(fields, { replace: true });
  };
  const shown = { ...filter, actor: usePaused(filter.actor.trim()) };
  return (
    <>
      {!areDaysReversed(filter) && (
        <PageActs>
          <DownloadLink
            operation={operations.exportActivity}
            query={filterQuery(shown)}
            fileName="activity.csv"
          >
            Export
          </DownloadLink>
        </PageActs>
      )}
      <Seals />
      <ActivityFilters filter={filter} onChange={change} />
      {!areDaysReversed(filter) && <Rows filter={shown} />}
    </>
  );
}

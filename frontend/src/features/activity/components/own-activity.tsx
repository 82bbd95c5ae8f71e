import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { userQuery } from '../../../lib/user.ts';
import { ownActivityQuery } from '../api/activity.ts';
import { useNames } from '../api/names.ts';
import { ActivityDays } from './activity-days.tsx';
import styles from './activity.module.css';

/** Actions of the viewer's account, and failed sign-ins to it. */
export function OwnActivity() {
  const title = useId();
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownActivityQuery);
  const viewer = useQuery({ ...userQuery, enabled: false }).data;
  // Some events are from a time when the account had another email address.
  const events = data?.pages
    .flatMap((page) => page.events)
    .map((event) => (event.actor === undefined ? event : { ...event, actor: viewer?.email ?? '' }));
  // Readers have no access to the names.
  const names = useNames(viewer?.role === 'reader' ? [] : (events ?? []));
  return (
    <section className={styles.rows} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Your activity
      </h2>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="It cannot be shown." error={error} onAgain={refetch} />}
      {events?.length === 0 && <Empty text="Nothing was recorded yet." />}
      {events && <ActivityDays events={events} names={names} isPart />}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

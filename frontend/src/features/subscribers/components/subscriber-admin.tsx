import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { subscribersQuery } from '../api/get-subscribers.ts';
import { AddSubscriber } from './add-subscriber.tsx';
import styles from './subscriber-admin.module.css';
import { SubscriberListing } from './subscriber-list.tsx';
import { SubscriberStats } from './subscriber-stats.tsx';

interface SubscriberAdminProps {
  /** Whether the part above the list is still loading. The list would move when that part appears. */
  readonly isWaiting: boolean;
  /** Shown above the list. */
  readonly children: ReactNode;
}

export function SubscriberAdmin({ isWaiting, children }: SubscriberAdminProps) {
  const { data: list, error, isPending } = useQuery(subscribersQuery);
  if (isPending || isWaiting) return <Waiting text="Loading subscriber data..." />;
  if (!list) {
    return <NoticeCard title="The subscribers cannot be shown" text={reasonOf(error)} />;
  }
  return (
    <>
      {children}
      <SubscriberStats list={list} />
      <div className={styles.columns}>
        <AddSubscriber />
        <SubscriberListing emails={list.emails} pending={list.pending ?? 0} />
      </div>
    </>
  );
}

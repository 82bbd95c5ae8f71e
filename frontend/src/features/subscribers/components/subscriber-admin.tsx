import { ACTIVITY_PAGE, PEOPLE_PAGE, READERS_PAGE } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button/button.tsx';
import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { ToolTitle } from '../../../components/tool-page/tool-title.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { subscribersQuery } from '../api/get-subscribers.ts';
import { AddSubscriber } from './add-subscriber.tsx';
import styles from './subscriber-admin.module.css';
import { SubscriberListing } from './subscriber-list.tsx';
import { SubscriberStats } from './subscriber-stats.tsx';

interface SubscriberAdminProps {
  /** Whether it is not yet known what stands above the list, which would move when that came. */
  readonly isWaiting: boolean;
  /** Stands above the list. */
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
      <ToolTitle title="Admin Dashboard">
        <ButtonLink to={READERS_PAGE}>Readers</ButtonLink>
        <ButtonLink to={PEOPLE_PAGE}>People</ButtonLink>
        <ButtonLink to={ACTIVITY_PAGE}>Activity</ButtonLink>
      </ToolTitle>
      {children}
      <SubscriberStats list={list} />
      <div className={styles.columns}>
        <AddSubscriber />
        <SubscriberListing emails={list.emails} pending={list.pending ?? 0} />
      </div>
    </>
  );
}

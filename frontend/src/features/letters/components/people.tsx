import { READERS_PAGE, type DeliveryList } from '@examiner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { deliveryWords, type Transport } from '../../../lib/delivery-words.ts';
import { momentWords } from '../../../lib/moment-words.ts';
import { deliveriesQuery, type PeopleGroup } from '../api/issues.ts';
import styles from './letters.module.css';

function Person({ delivery }: { delivery: DeliveryList['deliveries'][number] }) {
  const { readerId, email, attempts, endedAt, response, repliedAt, replyLink, leftAt } = delivery;
  return (
    <li>
      <strong className={styles.email}>
        {email ? <Link to={`${READERS_PAGE}/${readerId}`}>{email}</Link> : 'No longer on the list'}
      </strong>
      <span className={styles.marks}>
        {endedAt && <time dateTime={endedAt}>{momentWords(endedAt)}</time>}
        {attempts > 1 && <span>{attempts} tries</span>}
        {response && <q>{response}</q>}
        {leftAt && (
          <span>
            unsubscribed <time dateTime={leftAt}>{momentWords(leftAt)}</time>
          </span>
        )}
        {repliedAt && (
          <span>
            {replyLink ? <a href={replyLink}>wrote back</a> : 'wrote back'}{' '}
            <time dateTime={repliedAt}>{momentWords(repliedAt)}</time>
          </span>
        )}
      </span>
    </li>
  );
}

function wordsOf(group: PeopleGroup, transport: Transport): string {
  if (group === 'replied') return 'Wrote back';
  return group === 'left' ? 'Unsubscribed' : deliveryWords(group, transport);
}

interface PeopleProps {
  readonly id: string;
  readonly group: PeopleGroup;
  readonly transport: Transport;
}

/** The readers that one number counts, with the mail server's reply about each reader. */
export function People({ id, group, transport }: PeopleProps) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(deliveriesQuery(id, group));
  const words = wordsOf(group, transport);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const people = data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <section aria-label={`People: ${words}`} className={styles.people}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words}
      </h2>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="They cannot be shown." error={error} onAgain={refetch} />}
      {people?.length === 0 && <Empty text="No one is left in this list." />}
      <ul className={styles.persons}>
        {people?.map((delivery) => (
          <Person key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

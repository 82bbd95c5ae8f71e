import type { SubscriberList } from '@examiner/contracts';
import { dayWords } from '../../../lib/moment-words.ts';
import styles from './subscriber-stats.module.css';

const dateOrNever = (value: string | null) => (value ? dayWords(value) : 'Never');

export function SubscriberStats({ list }: { list: SubscriberList }) {
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Total Subscribers</dt>
        <dd>{list.count.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Last Posted</dt>
        <dd>{dateOrNever(list.lastPostedAt)}</dd>
      </div>
      <div>
        <dt>Last Subscriber</dt>
        <dd>{dateOrNever(list.lastSubscribedAt)}</dd>
      </div>
    </dl>
  );
}

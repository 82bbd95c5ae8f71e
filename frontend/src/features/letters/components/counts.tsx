import type { DeliveryCounts, DeliveryState } from '@examiner/contracts';
import { Link } from 'react-router';
import { DELIVERY_WORDS, deliveryWords, type Transport } from '../../../lib/delivery-words.ts';
import { numberWords } from '../../../lib/number-words.ts';
import type { PeopleGroup } from '../api/issues.ts';
import styles from './letters.module.css';

const ORDER = Object.keys(DELIVERY_WORDS) as DeliveryState[];
const ALWAYS: readonly DeliveryState[] = ['queued', 'sent', 'bounced', 'failed'];

interface CountsProps {
  readonly counts: DeliveryCounts;
  /** The number of readers who replied, and of those who unsubscribed. */
  readonly replies: number;
  readonly departures: number;
  readonly shown: PeopleGroup | undefined;
  /** Whether each number links to its readers. */
  readonly hasPeople: boolean;
  readonly isWithoutRows: boolean;
  readonly transport: Transport;
}

interface FigureProps extends Pick<CountsProps, 'shown' | 'hasPeople'> {
  readonly count: number;
  readonly group: PeopleGroup;
  readonly words: string;
}

function Figure({ count, group, words, shown, hasPeople }: FigureProps) {
  if (count === 0 || !hasPeople) return <dd>{numberWords(count)}</dd>;
  return (
    <dd>
      <Link
        to={`?people=${group}`}
        preventScrollReset
        aria-current={group === shown || undefined}
        aria-label={`${words}: ${numberWords(count)}`}
      >
        {numberWords(count)}
      </Link>
    </dd>
  );
}

export function Counts(props: CountsProps) {
  const { counts, replies, departures, shown, hasPeople, isWithoutRows, transport } = props;
  const wroteBack = `${replies === 1 ? '1 person' : `${numberWords(replies)} people`} wrote back`;
  return (
    <section aria-labelledby="report-heading">
      <h2 id="report-heading" className={styles.heading}>
        {transport === 'outbox' ? 'Who would have it' : 'Who has it'}
      </h2>
      <dl className={styles.counts}>
        {ORDER.filter((state) => counts[state] > 0 || ALWAYS.includes(state)).map((state) => (
          <div key={state}>
            <dt>{deliveryWords(state, transport)}</dt>
            <Figure
              count={counts[state]}
              group={state}
              words={deliveryWords(state, transport)}
              shown={shown}
              hasPeople={hasPeople}
            />
          </div>
        ))}
        <div>
          <dt>Unsubscribed</dt>
          <Figure
            count={departures}
            group="left"
            words="Unsubscribed"
            shown={shown}
            hasPeople={hasPeople}
          />
        </div>
        <div>
          <dt>Opens</dt>
          <dd className={styles.unmeasured}>not measured</dd>
        </div>
      </dl>
      {replies > 0 && (
        <p className={styles.replies}>
          {hasPeople ? (
            <Link
              to="?people=replied"
              preventScrollReset
              aria-current={shown === 'replied' || undefined}
            >
              {wroteBack}
            </Link>
          ) : (
            wroteBack
          )}
        </p>
      )}
      {isWithoutRows && (
        <p className={styles.quiet}>The readers of a letter are kept for two years.</p>
      )}
      <p className={styles.quiet}>
        To count opens, a letter must report each reader who looks at it. Ours report no one.
      </p>
    </section>
  );
}

import type { ActivityEvent } from '@examiner/contracts';
import { RowFacts } from '../../../components/row-list/row-list.tsx';
import { formatLongDate } from '../../../lib/dates.ts';
import { ACTION_WORDS, actorWords, detailWords } from '../rules/activity-words.ts';
import styles from './activity.module.css';

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function EventRow({ event }: { readonly event: ActivityEvent }) {
  const { at, action, target, place } = event;
  const details = detailWords(event);
  return (
    <li>
      <time dateTime={at}>{CLOCK.format(new Date(at))}</time>
      <div>
        <p>
          <strong>{ACTION_WORDS[action]}</strong> {target && <span dir="auto">{target}</span>}
        </p>
        <RowFacts>
          <span>{actorWords(event)}</span>
          {details && <span>{details}</span>}
          {place && <span>{place}</span>}
        </RowFacts>
      </div>
    </li>
  );
}

function byDay(events: readonly ActivityEvent[]): [string, ActivityEvent[]][] {
  const days = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = formatLongDate(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

export function ActivityDays({ events }: { readonly events: readonly ActivityEvent[] }) {
  return byDay(events).map(([day, those]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      <ul>
        {those.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  ));
}

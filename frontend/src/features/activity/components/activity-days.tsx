import type { ActivityEvent } from '@examiner/contracts';
import { RowFacts } from '../../../components/row-list/row-list.tsx';
import { formatShortDate } from '../../../lib/dates.ts';
import { clockWords } from '../../../lib/moment-words.ts';
import { ACTION_WORDS, actorWords, detailWords, ownWayWords } from '../rules/activity-words.ts';
import styles from './activity.module.css';

interface DaysProps {
  readonly events: readonly ActivityEvent[];
  /** All of whoever looks at them, so that nobody need be named. */
  readonly isOwn?: boolean;
}

function EventRow({ event, isOwn }: { readonly event: ActivityEvent; readonly isOwn: boolean }) {
  const { at, action, target, place } = event;
  const actor = isOwn ? ownWayWords(event) : actorWords(event);
  const details = detailWords(event);
  return (
    <li>
      <time dateTime={at}>{clockWords(at)}</time>
      <div>
        <p>
          <strong>{ACTION_WORDS[action]}</strong> {target && <span dir="auto">{target}</span>}
        </p>
        <RowFacts>
          {actor && <span>{actor}</span>}
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
    const day = formatShortDate(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

export function ActivityDays({ events, isOwn = false }: DaysProps) {
  const Day = isOwn ? 'h3' : 'h2';
  return byDay(events).map(([day, those]) => (
    <section key={day} className={styles.day}>
      <Day>{day}</Day>
      <ul>
        {those.map((event) => (
          <EventRow key={event.id} event={event} isOwn={isOwn} />
        ))}
      </ul>
    </section>
  ));
}

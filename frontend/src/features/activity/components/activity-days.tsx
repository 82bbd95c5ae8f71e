import type { ActivityEvent } from '@examiner/contracts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { clockWords, dayWords } from '../../../lib/moment-words.ts';
import {
  actorOf,
  joinEqual,
  sentenceOf,
  type Entry,
  type Names,
  type Piece,
} from '../rules/activity-sentences.ts';
import styles from './activity.module.css';

interface DaysProps {
  readonly events: readonly ActivityEvent[];
  readonly names: Names;
  /** Whether the headings are one level lower, below another heading. */
  readonly isPart?: boolean;
}

function Words({ text, href }: Piece) {
  if (href === undefined) return text;
  const isPage = !href.startsWith('/images/');
  return isPage ? (
    <Link to={href} dir="auto">
      {text}
    </Link>
  ) : (
    <a href={href} dir="auto">
      {text}
    </a>
  );
}

function EntryRow({ entry, names }: { readonly entry: Entry; readonly names: Names }) {
  const { at, place } = entry.event;
  return (
    <li>
      <time dateTime={at}>{clockWords(at)}</time>
      <p>
        <strong>{actorOf(entry.event, names)}</strong>{' '}
        {sentenceOf(entry, names).map((piece, index) => (
          <Fragment key={index}>
            <Words {...piece} />
          </Fragment>
        ))}
      </p>
      {place && <p className={styles.place}>{place}</p>}
    </li>
  );
}

function byDay(events: readonly ActivityEvent[]): [string, ActivityEvent[]][] {
  const days = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = dayWords(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

export function ActivityDays({ events, names, isPart = false }: DaysProps) {
  const Day = isPart ? 'h3' : 'h2';
  const today = dayWords(new Date().toISOString());
  return byDay(events).map(([day, those]) => (
    <section key={day} className={styles.day}>
      <Day>{day === today ? `Today, ${day}` : day}</Day>
      <ul>
        {joinEqual(those).map((entry) => (
          <EntryRow key={entry.event.id} entry={entry} names={names} />
        ))}
      </ul>
    </section>
  ));
}

import type { Statistics } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import { statisticsQuery } from '../api/get-statistics.ts';
import { nextPostWords } from '../rules/next-post.ts';
import { localDayOf, monthsUntil, wordsWithin } from '../rules/writing-calendar.ts';
import { Calendar } from './calendar.tsx';
import { wordsText } from './words-text.ts';
import styles from './writing-days.module.css';

const SPANS = [
  ['Today', 1],
  ['Last 7 days', 7],
  ['Last 30 days', 30],
] as const;

function Days({ days, published }: Statistics) {
  const [today] = useState(() => localDayOf(new Date()));
  return (
    <>
      <p className={styles.next}>{nextPostWords(published, today)}</p>
      <dl className={styles.sums}>
        {SPANS.map(([name, length]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{wordsText(wordsWithin(length, today, days))}</dd>
          </div>
        ))}
        <div>
          <dt>Last 12 months</dt>
          <dd>{days.length === 1 ? '1 day' : `${days.length} days`} of writing</dd>
        </div>
      </dl>
      {days.length === 0 ? (
        <Empty title="No words yet" text="The days on which you write appear here.">
          <ButtonLink variant="primary" to="/create-post">
            Create Post
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <Calendar months={monthsUntil(today, days)} />
          <details className={styles.table}>
            <summary>Show as a table</summary>
            <table>
              <caption className="visually-hidden">Words written on each day</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Words</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, words }) => (
                  <tr key={day}>
                    <th scope="row">{dayWords(day)}</th>
                    <td>{words.toLocaleString('en-US')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </>
  );
}

/** The days on which the author wrote, and the number of words. */
export function WritingDays() {
  const { data, error, isPending, refetch } = useQuery(statisticsQuery);
  return (
    <div className={styles.page}>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The days cannot be shown." error={error} onAgain={refetch} />}
      {data && <Days {...data} />}
    </div>
  );
}

import { DESK_STATISTICS_PATH } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { statisticsQuery } from '../api/get-statistics.ts';
import { nextPostWords } from '../rules/next-post.ts';
import { localDayOf, wordsWithin } from '../rules/writing-calendar.ts';
import styles from './writing-days.module.css';
import { wordsText } from './words-text.ts';

/** One line at the desk with a link to the earlier days. */
export function WritingToday() {
  const { data } = useQuery(statisticsQuery);
  const [today] = useState(() => localDayOf(new Date()));
  const words = data ? wordsWithin(1, today, data.days) : 0;
  return (
    <p className={styles.today}>
      {words > 0 && <span>{wordsText(words)} today.</span>}
      {data && <span>{nextPostWords(data.published, today)}</span>}
      <Link to={DESK_STATISTICS_PATH}>Writing days</Link>
    </p>
  );
}

import { dayWords } from '../../../lib/moment-words.ts';
import type { ShownMonth } from '../rules/writing-calendar.ts';
import { wordsText } from './words-text.ts';
import styles from './writing-days.module.css';

const LEVELS = [0, 1, 2, 3, 4];

/** Hidden from assistive technology, because the table below has the same data. */
export function Calendar({ months }: { readonly months: readonly ShownMonth[] }) {
  return (
    <div aria-hidden="true">
      <div className={styles.months}>
        {months.map(({ name, offset, days }) => (
          <div key={name}>
            <p>{name}</p>
            <div className={styles.days}>
              {Array.from({ length: offset }, (_, n) => (
                <span key={n} />
              ))}
              {days.map(({ day, words, level }) => (
                <span
                  key={day}
                  data-level={level}
                  title={`${dayWords(day)}: ${wordsText(words)}`}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className={styles.legend}>
        fewer
        {LEVELS.map((level) => (
          <span key={level} data-level={level} />
        ))}
        more words
      </p>
    </div>
  );
}

import type { DeliveryCounts, UncertainInput } from '@examiner/contracts';
import { Button } from '../../../components/button/button.tsx';
import { numberWords } from '../../../lib/number-words.ts';
import { settleUncertain } from '../api/issues.ts';
import { readersWords, totalOf } from '../rules/issue-words.ts';
import styles from './letters.module.css';
import type { LetterActs } from './use-letter-acts.ts';

interface UncertainProps {
  readonly id: string;
  readonly counts: DeliveryCounts;
  readonly acts: LetterActs;
}

/** Only the author can decide about uncertain deliveries. */
export function Uncertain({ id, counts, acts: { run, isActing } }: UncertainProps) {
  const settle = (as: UncertainInput['as']) =>
    void run(async () => {
      const changed = readersWords(await settleUncertain(id, { as }));
      return as === 'sent' ? `${changed} counted as sent.` : `It goes to ${changed} again.`;
    });
  return (
    <section aria-label="Uncertain" className={styles.uncertain}>
      <p>
        {numberWords(counts.uncertain)} of {numberWords(totalOf(counts))} may or may not have got
        it. In our tests 97 in 100 had.
      </p>
      <div className={styles.acts}>
        <Button dense disabled={isActing} onClick={() => settle('sent')}>
          Count as sent
        </Button>
        <Button dense disabled={isActing} onClick={() => settle('queued')}>
          Send again
        </Button>
      </div>
    </section>
  );
}

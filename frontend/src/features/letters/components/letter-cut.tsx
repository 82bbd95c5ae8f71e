import type { IssueChecks, IssueInput } from '@examiner/contracts';
import { Button } from '../../../components/button/button.tsx';
import { sizeWords } from '../rules/issue-words.ts';
import styles from './letters.module.css';

interface LetterCutProps {
  readonly offer: NonNullable<IssueChecks['cut']>;
  readonly cut: number | undefined;
  readonly onChange: (part: Pick<IssueInput, 'cut'>) => void;
}

/** Shortens the letter of a long post to its beginning and a link to the rest. */
export function LetterCut({ offer: { offered, ends }, cut, onChange }: LetterCutProps) {
  if (cut === undefined) {
    return (
      <div className={styles.cut}>
        <p>Mail its beginning instead, and a link to the rest.</p>
        <Button dense onClick={() => onChange({ cut: offered })}>
          Cut it short
        </Button>
      </div>
    );
  }
  const at = ends.findLastIndex((end) => end.cut <= cut);
  const earlier = ends[at - 1];
  const here = ends[at];
  const later = ends[at + 1];
  return (
    <div className={styles.cut} role="group" aria-label="Where it is cut">
      <p aria-live="polite">
        It ends after “…{here?.words}” ({sizeWords(here?.htmlBytes ?? 0)}), with a link to read on.
      </p>
      <Button dense disabled={!earlier} onClick={() => onChange({ cut: earlier?.cut })}>
        End earlier
      </Button>
      <Button dense disabled={!later} onClick={() => onChange({ cut: later?.cut })}>
        End later
      </Button>
      <Button dense onClick={() => onChange({ cut: undefined })}>
        Mail all of it
      </Button>
    </div>
  );
}

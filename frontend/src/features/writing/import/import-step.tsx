import type { Import } from '@examiner/contracts';
import { numberWords } from '../../../lib/number-words.ts';
import { Button } from '../../../components/button/button.tsx';
import styles from './import.module.css';
import { Plan } from './plan.tsx';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { postsWords, runCount } from './rules/import-words.ts';
import type { ImportActs } from './use-import-acts.ts';

interface ImportStepProps {
  readonly found: Import;
  readonly acts: ImportActs;
  readonly onOther: () => void;
}

const fromOf = ({ stepFrom: { at, done } }: Import) => ({ at: Date.parse(at), done });

function Running({ found, acts: { stop, isBusy } }: Omit<ImportStepProps, 'onOther'>) {
  const total = runCount(found.counts, found.choices);
  return (
    <Progress
      title={`Importing ${found.name}`}
      done={found.done}
      total={total}
      from={fromOf(found)}
      words={`${numberWords(found.done)} of ${postsWords(total)}`}
    >
      <p className={styles.quiet}>
        It continues if you close this page. Posts appear one by one, and no one is mailed.
      </p>
      <div className={styles.acts}>
        <Button disabled={isBusy} onClick={stop}>
          Stop
        </Button>
      </div>
    </Progress>
  );
}

/** The current step of an uploaded export. */
export function ImportStep({ found, acts, onOther }: ImportStepProps) {
  const { state } = found;
  if (state === 'planning') {
    return (
      <Progress
        title={`Reading ${found.name}`}
        done={found.done}
        total={undefined}
        from={fromOf(found)}
        words={found.done > 0 ? `${postsWords(found.done)} so far` : 'Just a moment'}
      >
        <p className={styles.quiet}>Nothing comes in yet.</p>
      </Progress>
    );
  }
  if (state === 'running') return <Running found={found} acts={acts} />;
  if (state === 'undoing') {
    return (
      <Progress
        title={`Undoing the import of ${found.name}`}
        done={found.done}
        total={Math.max(found.done, runCount(found.counts, found.choices))}
        from={fromOf(found)}
        words={`${postsWords(found.done)} so far`}
      />
    );
  }
  if (state === 'planned') return <Plan found={found} acts={acts} onOther={onOther} />;
  if (state === 'done' || state === 'stopped' || state === 'undone') {
    return <Report found={{ ...found, state }} acts={acts} onOther={onOther} />;
  }
  return null;
}

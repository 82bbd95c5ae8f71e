import type { ImportState } from '@examiner/contracts';
import styles from './import.module.css';

const STEPS = ['Choose', 'Check', 'Import', 'Report'] as const;

const STEP_OF: Readonly<Record<ImportState, (typeof STEPS)[number]>> = {
  uploading: 'Choose',
  failed: 'Choose',
  planning: 'Check',
  planned: 'Check',
  running: 'Import',
  stopped: 'Import',
  done: 'Report',
  undoing: 'Report',
  undone: 'Report',
};

/** The steps of an import. The current step is marked. */
export function Steps({ state = 'uploading' }: { readonly state?: ImportState | undefined }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step) => (
        <li key={step} aria-current={step === STEP_OF[state] ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

import type { IssueSendInput } from '@examiner/contracts';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import styles from './letters.module.css';

export type RehearsalChoice = NonNullable<IssueSendInput['rehearsal']> | 'on';

const OPTIONS = [
  { value: 'on', label: 'Yes' },
  { value: 'wait', label: 'Wait for the verdict' },
  { value: 'off', label: 'No' },
] as const;

interface RehearsalFieldProps {
  readonly mailboxes: readonly string[];
  readonly value: RehearsalChoice;
  readonly onChange: (value: RehearsalChoice) => void;
}

/** Whether the letter goes to the author's own mailboxes first. */
export function RehearsalField({ mailboxes, value, onChange }: RehearsalFieldProps) {
  return (
    <div className={styles.rehearsal}>
      <p>Dress rehearsal</p>
      <SegmentedControl
        label="Dress rehearsal"
        options={OPTIONS}
        value={value}
        onChange={onChange}
      />
      <p className={styles.quiet}>
        While it is held it goes to {mailboxes.join(', ')}. Where it lands in spam, or SPF, DKIM or
        DMARC fail, it becomes a draft again.
        {value === 'wait' && ' It is held for two minutes at most.'}
      </p>
    </div>
  );
}

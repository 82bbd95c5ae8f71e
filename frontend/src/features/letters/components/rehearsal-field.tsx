import type { IssueSendInput } from '@examiner/contracts';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import styles from './letters.module.css';

export type RehearsalChoice = NonNullable<IssueSendInput['rehearsal']> | 'on';

const OPTIONS = [
  { value: 'on', label: 'Yes' },
  { value: 'wait', label: 'Wait for the result' },
  { value: 'off', label: 'No' },
] as const;

interface RehearsalFieldProps {
  readonly mailboxes: readonly string[];
  readonly value: RehearsalChoice;
  readonly onChange: (value: RehearsalChoice) => void;
}

/** Whether the letter is sent to the author's own mailboxes first. */
export function RehearsalField({ mailboxes, value, onChange }: RehearsalFieldProps) {
  return (
    <div className={styles.rehearsal}>
      <p>Test in your mailboxes first</p>
      <SegmentedControl
        label="Test in your mailboxes first"
        options={OPTIONS}
        value={value}
        onChange={onChange}
      />
      <p className={styles.quiet}>
        During the undo time it goes to {mailboxes.join(', ')}. If it lands in spam, or if SPF,
        DKIM, or DMARC fails, it becomes a draft again.
        {value === 'wait' && ' It waits for two minutes at most.'}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { MomentFields } from '../../../components/field/moment-fields.tsx';
import styles from './letters.module.css';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface SendLaterDialogProps {
  /** An instant, as ISO says it. */
  readonly onChoose: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time, by the clock of whoever looks at it. */
export function SendLaterDialog({ onChoose, onClose }: SendLaterDialogProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [problem, say] = useState('');
  const confirm = () => {
    const at = new Date(`${day}T${time}`);
    if (Number.isNaN(at.getTime())) say('Choose a date and a time.');
    else if (at.getTime() <= Date.now()) say('That time is in the past. Choose a later one.');
    else onChoose(at.toISOString());
  };
  return (
    <ConfirmDialog
      open
      question="Schedule letter"
      size="medium"
      confirmLabel="Schedule"
      isDanger={false}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <div className={styles.moment}>
        <MomentFields day={day} time={time} onDay={setDay} onTime={setTime} hint={ZONE} />
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </ConfirmDialog>
  );
}

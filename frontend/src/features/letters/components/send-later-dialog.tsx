import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { MomentFields } from '../../../components/field/moment-fields.tsx';
import { useSite } from '../../../lib/site.ts';
import { instantAt } from '../../../lib/wall-time.ts';
import styles from './letters.module.css';

interface SendLaterDialogProps {
  /** An ISO instant. */
  readonly onChoose: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time in the site's zone. */
export function SendLaterDialog({ onChoose, onClose }: SendLaterDialogProps) {
  const { timeZone } = useSite();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [problem, say] = useState('');
  const confirm = () => {
    const at = instantAt({ local: `${day}T${time}`, zone: timeZone });
    if (at === null) say('Choose a date and a time.');
    else if (Date.parse(at) <= Date.now()) say('That time is in the past. Choose a later one.');
    else onChoose(at);
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
        <MomentFields day={day} time={time} onDay={setDay} onTime={setTime} hint={timeZone} />
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </ConfirmDialog>
  );
}

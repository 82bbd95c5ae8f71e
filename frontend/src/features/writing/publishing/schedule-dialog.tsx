import type { Schedule } from '@examiner/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Field, Select } from '../../../components/field/field.tsx';
import { MomentFields } from '../../../components/field/moment-fields.tsx';
import { scheduleWords } from '../desk/rules/state-words.ts';
import { useSite } from '../../../lib/site.ts';
import { movedTime, wallTimeAt } from '../../../lib/wall-time.ts';
import styles from './schedule-dialog.module.css';

const LAST_ZONE = 'desk-zone';
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The nearest times come first. */
function zones(chosen: string, ofSite: string): string[] {
  const near = [chosen, ofSite, OWN_ZONE, localStorage.getItem(LAST_ZONE) ?? OWN_ZONE];
  return [...new Set([...near, ...Intl.supportedValuesOf('timeZone')])];
}

interface ScheduleDialogProps {
  /** The current schedule, if there is one. */
  readonly set: Schedule | undefined;
  /** The suggested day and time. */
  readonly usual: (zone: string, now: number) => string;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
  readonly problem: string;
  readonly onSchedule: (time: Schedule) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time, and shows the time zone. */
export function ScheduleDialog({
  set,
  usual,
  ahead,
  problem,
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const [openedAt] = useState(() => Date.now());
  const [chosen, choose] = useState(set?.local.split('T'));
  const { timeZone } = useSite();
  const [zone, chooseZone] = useState(set?.zone ?? timeZone);
  const [day = '', time = ''] = chosen ?? usual(zone, openedAt + ahead).split('T');
  const local = `${day}T${time}`;
  const moved = movedTime({ local, zone });
  const clock = { local: wallTimeAt(openedAt + ahead, zone), zone };
  return (
    <ConfirmDialog
      open
      question="Schedule post"
      size="medium"
      confirmLabel="Schedule"
      isDanger={false}
      onCancel={onClose}
      onConfirm={() => {
        localStorage.setItem(LAST_ZONE, zone);
        onSchedule({ local, zone });
      }}
    >
      <div className={styles.fields}>
        <MomentFields
          day={day}
          time={time}
          onDay={(next) => choose([next, time])}
          onTime={(next) => choose([day, next])}
        />
        <Field label="Time zone" hint={`The server’s clock: ${scheduleWords(clock)}.`}>
          {(ids) => (
            <Select {...ids} value={zone} onChange={({ target }) => chooseZone(target.value)}>
              {zones(zone, timeZone).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
        <p role="alert">
          {problem ||
            (moved &&
              `The clocks leave ${time} out on that day. It appears at ${moved.slice(11)}.`)}
        </p>
      </div>
    </ConfirmDialog>
  );
}

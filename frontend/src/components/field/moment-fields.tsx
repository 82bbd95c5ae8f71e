import { Field, Input } from './field.tsx';

interface MomentFieldsProps {
  /** YYYY-MM-DD; empty if no day is chosen. */
  readonly day: string;
  /** HH:MM */
  readonly time: string;
  readonly onDay: (day: string) => void;
  readonly onTime: (time: string) => void;
  /** Shown below the time. */
  readonly hint?: string;
}

/** Fields for a day and a time, without a time zone. */
export function MomentFields({ day, time, onDay, onTime, hint }: MomentFieldsProps) {
  return (
    <>
      <Field label="Date">
        {(ids) => (
          <Input {...ids} type="date" value={day} onChange={({ target }) => onDay(target.value)} />
        )}
      </Field>
      <Field label="Time" hint={hint}>
        {(ids) => (
          <Input
            {...ids}
            type="time"
            value={time}
            onChange={({ target }) => onTime(target.value)}
          />
        )}
      </Field>
    </>
  );
}

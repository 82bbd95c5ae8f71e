import { TABLE_HEADERS, type DateOrder } from '@examiner/contracts';
import { memo, useId } from 'react';
import type { Calendar } from '../../rules/calendar.ts';
import { dateNote, intervalNote, type CellNote } from '../../rules/cell-notes.ts';
import {
  CONTACT_COLUMN,
  contactState,
  daysRemainingOf,
  type ContactState,
} from '../../rules/contacts.ts';
import styles from '../table.module.css';
import { CellText } from './cell-text.tsx';
import { daysLeft } from './days-left.ts';
import edited from './edited-table.module.css';
import { RemoveButton } from './remove-button.tsx';
import type { TableRow } from './tables-state.ts';
import type { RowActs } from './use-tables.ts';

export type ContactTableName = 'people' | 'activities';

const LOOK: Readonly<Record<ContactState, string | undefined>> = {
  overdue: styles.red,
  soon: styles.yellow,
  fine: styles.green,
};
const SPOKEN: Readonly<Record<ContactState, string>> = {
  overdue: 'overdue',
  soon: 'due within 10 days',
  fine: 'not due yet',
};

interface ContactRowProps {
  readonly table: ContactTableName;
  readonly row: TableRow;
  readonly columns: readonly number[];
  readonly acts: RowActs;
  readonly calendar: Calendar;
  /** Whether notes on the cells are shown. */
  readonly isOwner: boolean;
  readonly isEditing: boolean;
  /** Whether a new row gets the focus. */
  readonly takesFocus: boolean;
}

/** Has no note for the next touch point, because it may be any text. */
function noteOf(column: number, text: string, order: DateOrder): CellNote | null {
  if (column === CONTACT_COLUMN.lastTouch) return dateNote(text, order);
  return column === CONTACT_COLUMN.interval ? intervalNote(text) : null;
}

/** Rendered again only if one of its properties changed. */
export const ContactRow = memo(function ContactRow({
  table,
  row,
  columns,
  acts,
  calendar,
  isOwner,
  isEditing,
  takesFocus,
}: ContactRowProps) {
  const { id, cells } = row;
  const nameId = useId();
  const days = daysRemainingOf(cells, calendar);
  const state = contactState(days);
  return (
    <tr className={state === null ? undefined : `${styles.row} ${LOOK[state]}`}>
      {columns.map((column) => {
        const label = TABLE_HEADERS[table][column] ?? '';
        const text = cells[column] ?? '';
        return (
          <td key={column} data-label={label}>
            <CellText
              label={label}
              value={text}
              note={isOwner ? noteOf(column, text, calendar.order) : null}
              autoFocus={takesFocus && row.isNew && column === CONTACT_COLUMN.name}
              onChange={(value) => acts.change(table, id, column, value)}
            />
          </td>
        );
      })}
      <td className={edited.daysFirst} data-days={daysLeft(days)}>
        {state !== null && <span className="visually-hidden">{SPOKEN[state]}</span>}
        <button
          type="button"
          className={edited.today}
          aria-describedby={nameId}
          onClick={() => acts.touch(table, id)}
        >
          Today
        </button>
        <span id={nameId} hidden>
          {cells[CONTACT_COLUMN.name]}
        </span>
        {isEditing && (
          <RemoveButton
            name={cells[CONTACT_COLUMN.name] ?? ''}
            onClick={() => acts.remove(table, id)}
          />
        )}
      </td>
    </tr>
  );
});

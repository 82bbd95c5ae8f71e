import { TABLE_HEADERS } from '@examiner/contracts';
import { memo, useId } from 'react';
import { Checkbox } from '../../../../components/checkbox/checkbox.tsx';
import type { Calendar } from '../../rules/calendar.ts';
import { dateNote } from '../../rules/cell-notes.ts';
import {
  daysUntilDue,
  isChecked,
  TO_DO_COLUMN,
  TO_DO_SCREEN_ORDER,
  toDoState,
  type ToDoState,
} from '../../rules/to-do.ts';
import styles from '../table.module.css';
import { CellText } from './cell-text.tsx';
import { daysLeft } from './days-left.ts';
import edited from './edited-table.module.css';
import list from './to-do-table.module.css';
import { RemoveButton } from './remove-button.tsx';
import type { TableRow } from './tables-state.ts';
import type { RowActs } from './use-tables.ts';

const LOOK: Readonly<Record<ToDoState, string | undefined>> = {
  'no-due-date': styles.yellow,
  'due-later': styles.cyan,
  due: styles.green,
  completed: styles.blue,
};
const SPOKEN: Readonly<Record<ToDoState, string>> = {
  'no-due-date': 'no due date',
  'due-later': 'due later',
  due: 'due today or past',
  completed: 'completed',
};

const { startDate, dueDate, completedDate } = TO_DO_COLUMN;
const DATES: readonly number[] = [startDate, dueDate, completedDate];

interface ToDoRowProps {
  readonly row: TableRow;
  readonly acts: RowActs;
  readonly calendar: Calendar;
  /** Whether notes on the cells are shown. */
  readonly isOwner: boolean;
  readonly isEditing: boolean;
  /** Whether a new row gets the focus. */
  readonly takesFocus: boolean;
}

/** Rendered again only if one of its properties changed. */
export const ToDoRow = memo(function ToDoRow({
  row,
  acts,
  calendar,
  isOwner,
  isEditing,
  takesFocus,
}: ToDoRowProps) {
  const { id, cells } = row;
  const nameId = useId();
  const state = toDoState(cells, calendar);
  const isDated = Boolean(cells[startDate] && cells[dueDate]);
  return (
    <tr className={`${styles.row} ${LOOK[state]} ${isDated ? list.dated : ''}`}>
      <td
        className={`${edited.daysLast} ${list.mark}`}
        data-days={daysLeft(daysUntilDue(cells, calendar))}
      >
        <Checkbox
          aria-label={['Completed', cells[TO_DO_COLUMN.task]].filter(Boolean).join(': ')}
          checked={isChecked(cells[TO_DO_COLUMN.mark])}
          onChange={(event) => acts.toggle(id, event.target.checked)}
        />
        <span className="visually-hidden">{SPOKEN[state]}</span>
      </td>
      {TO_DO_SCREEN_ORDER.slice(1).map((column) => {
        const label = TABLE_HEADERS.toDo[column] ?? '';
        const text = cells[column] ?? '';
        return (
          <td key={column} data-label={label}>
            <CellText
              label={label}
              value={text}
              note={isOwner && DATES.includes(column) ? dateNote(text, calendar.order) : null}
              autoFocus={takesFocus && row.isNew && column === TO_DO_COLUMN.task}
              onChange={(value) => acts.change('toDo', id, column, value)}
            />
          </td>
        );
      })}
      <td>
        <button
          type="button"
          className={edited.today}
          aria-describedby={nameId}
          onClick={() => acts.completeToday(id)}
        >
          Today
        </button>
        <span id={nameId} hidden>
          {cells[TO_DO_COLUMN.task]}
        </span>
        {isEditing && (
          <RemoveButton
            name={cells[TO_DO_COLUMN.task] ?? ''}
            onClick={() => acts.remove('toDo', id)}
          />
        )}
      </td>
    </tr>
  );
});

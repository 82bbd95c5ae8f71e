import { TABLE_HEADERS } from '@examiner/contracts';
import {
  isChecked,
  TO_DO_COLUMN,
  TO_DO_SCREEN_ORDER,
  toDoState,
  type ToDoState,
} from '../../rules/to-do.ts';
import styles from '../table.module.css';
import { CellText } from './cell-text.tsx';
import type { TableRow } from './tables-state.ts';
import { today } from './today.ts';
import type { TablesEditor } from './use-tables.ts';

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

export function ToDoRow({ row, editor }: { row: TableRow; editor: TablesEditor }) {
  const { id, cells } = row;
  const state = toDoState(cells, today());
  return (
    <tr className={`${styles.row} ${LOOK[state]}`}>
      <td>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={['Completed', cells[TO_DO_COLUMN.task]].filter(Boolean).join(': ')}
          checked={isChecked(cells[TO_DO_COLUMN.mark])}
          onChange={(event) => editor.toggle(id, event.target.checked)}
        />
        <span className="visually-hidden">{SPOKEN[state]}</span>
      </td>
      {TO_DO_SCREEN_ORDER.slice(1).map((column) => {
        const label = TABLE_HEADERS.toDo[column] ?? '';
        return (
          <td key={column} data-label={label}>
            <CellText
              label={label}
              value={cells[column] ?? ''}
              autoFocus={row.isNew && column === TO_DO_COLUMN.task}
              onChange={(value) => editor.change('toDo', id, column, value)}
            />
          </td>
        );
      })}
      <td>
        <button type="button" className={styles.today} onClick={() => editor.completeToday(id)}>
          Today
        </button>
      </td>
    </tr>
  );
}

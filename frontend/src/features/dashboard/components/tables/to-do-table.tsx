import { TABLE_HEADERS } from '@examiner/contracts';
import { useState } from 'react';
import { useViewer } from '../../../../lib/viewer.ts';
import { TO_DO_SCREEN_ORDER } from '../../rules/to-do.ts';
import styles from '../table.module.css';
import edited from './edited-table.module.css';
import { useShownRows } from './shown-rows.tsx';
import { TableTools } from './table-tools.tsx';
import { ToDoRow } from './to-do-row.tsx';
import list from './to-do-table.module.css';
import type { TablesEditor } from './use-tables.ts';

const TO_DO_ROWS = 12;

export function ToDoKey() {
  return (
    <p className={list.key}>
      <span className={styles.yellow}>No due date</span>
      <span className={styles.cyan}>Due later</span>
      <span className={styles.green}>Due today or past</span>
      <span className={styles.blue}>Completed</span>
    </p>
  );
}

interface ToDoTableProps {
  readonly editor: TablesEditor;
  /** The ids of hidden rows. If set, all other rows are shown and can be edited. If missing, the first rows are shown. */
  readonly hidden?: ReadonlySet<number>;
}

/** Hidden rows are also saved. */
export function ToDoTable({ editor, hidden }: ToDoTableProps) {
  const [isEditing, setEditing] = useState(hidden !== undefined);
  const isOwner = useViewer() === 'admin';
  const rows = editor.rows.toDo.filter(({ id }) => !hidden?.has(id));
  const [shown, more] = useShownRows(rows, hidden ? Infinity : TO_DO_ROWS);
  return (
    <>
      <table
        className={`${styles.table} ${styles.rows} ${edited.edited} ${list.toDo} ${isEditing ? list.editing : ''}`}
      >
        <caption className="visually-hidden">To-do list</caption>
        <thead>
          <tr>
            {TO_DO_SCREEN_ORDER.map((column) => (
              <th key={column} scope="col">
                {TABLE_HEADERS.toDo[column]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Set to today</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ToDoRow
              key={row.id}
              row={row}
              acts={editor.acts}
              calendar={editor.calendar}
              isOwner={isOwner}
              isEditing={isEditing}
              takesFocus={!hidden}
            />
          ))}
        </tbody>
      </table>
      <TableTools
        table="toDo"
        editor={editor}
        isEditing={isEditing}
        onEditing={setEditing}
        more={more}
      />
    </>
  );
}

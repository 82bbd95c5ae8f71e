import { TABLE_HEADERS } from '@examiner/contracts';
import { useState } from 'react';
import { useViewer } from '../../../../lib/viewer.ts';
import { CONTACT_COLUMN } from '../../rules/contacts.ts';
import styles from '../table.module.css';
import { ContactRow, type ContactTableName } from './contact-row.tsx';
import contacts from './contact-table.module.css';
import edited from './edited-table.module.css';
import { useShownRows } from './shown-rows.tsx';
import { TableTools } from './table-tools.tsx';
import type { TablesEditor } from './use-tables.ts';

const CONTACT_ROWS = 22;

const { name, lastTouch, nextTouch, interval } = CONTACT_COLUMN;
const SHOWN = [name, lastTouch, nextTouch];
/** The next touch point is computed from the interval. */
const EDITED = [name, lastTouch, interval];

interface ContactTableProps {
  readonly table: ContactTableName;
  readonly editor: TablesEditor;
  /** The ids of hidden rows. If set, all other rows are shown and can be edited. If missing, the first rows are shown. */
  readonly hidden?: ReadonlySet<number>;
}

/** Hidden rows are also saved. */
export function ContactTable({ table, editor, hidden }: ContactTableProps) {
  const [isEditing, setEditing] = useState(hidden !== undefined);
  const isOwner = useViewer() === 'admin';
  const rows = editor.rows[table].filter(({ id }) => !hidden?.has(id));
  const [shown, more] = useShownRows(rows, hidden ? Infinity : CONTACT_ROWS);
  const columns = isEditing ? EDITED : SHOWN;
  return (
    <>
      <table
        className={`${styles.table} ${styles.rows} ${edited.edited} ${contacts.touch} ${isEditing ? contacts.editing : ''}`}
      >
        <caption className="visually-hidden">
          {table === 'people' ? 'People' : 'Activities'}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {TABLE_HEADERS[table][column]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Set to today</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ContactRow
              key={row.id}
              table={table}
              row={row}
              columns={columns}
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
        table={table}
        editor={editor}
        isEditing={isEditing}
        onEditing={setEditing}
        more={more}
      />
    </>
  );
}

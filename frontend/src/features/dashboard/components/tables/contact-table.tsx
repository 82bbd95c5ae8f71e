import { TABLE_HEADERS } from '@examiner/contracts';
import { CONTACT_COLUMN, contactState, type ContactState } from '../../rules/contacts.ts';
import styles from '../table.module.css';
import { CellText } from './cell-text.tsx';
import { useShownRows } from './shown-rows.tsx';
import type { TableRow } from './tables-state.ts';
import type { TablesEditor } from './use-tables.ts';

const CONTACT_ROWS = 22;

export type ContactTableName = 'people' | 'activities';

const SHOWN = [CONTACT_COLUMN.name, CONTACT_COLUMN.lastTouch, CONTACT_COLUMN.nextTouch];
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

interface ContactTableProps {
  readonly table: ContactTableName;
  readonly editor: TablesEditor;
}

function ContactRow({ table, row, editor }: ContactTableProps & { readonly row: TableRow }) {
  const { id, cells } = row;
  const state = contactState(cells);
  return (
    <tr className={state === null ? undefined : `${styles.row} ${LOOK[state]}`}>
      {SHOWN.map((column) => {
        const label = TABLE_HEADERS[table][column] ?? '';
        return (
          <td key={column} data-label={label}>
            <CellText
              label={label}
              value={cells[column] ?? ''}
              onChange={(value) => editor.change(table, id, column, value)}
            />
          </td>
        );
      })}
      <td>
        {state !== null && <span className="visually-hidden">{SPOKEN[state]}</span>}
        <button type="button" className={styles.today} onClick={() => editor.touch(table, id)}>
          Today
        </button>
      </td>
    </tr>
  );
}

/** Rows that are not shown are kept and saved. */
export function ContactTable({ table, editor }: ContactTableProps) {
  const [shown, more] = useShownRows(editor.rows[table], CONTACT_ROWS);
  return (
    <>
      <table className={`${styles.table} ${styles.rows} ${styles.touch}`}>
        <caption className="visually-hidden">
          {table === 'people' ? 'People' : 'Activities'}
        </caption>
        <thead>
          <tr>
            {SHOWN.map((column) => (
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
            <ContactRow key={row.id} table={table} row={row} editor={editor} />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

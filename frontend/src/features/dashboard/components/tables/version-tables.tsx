import {
  TABLE_HEADERS,
  TABLE_NAMES,
  type TableName,
  type TableVersionContent,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../../lib/api-client.ts';
import { tableVersionQuery } from '../../api/get-table-versions.ts';
import { changesTo, type RowChange } from '../../rules/row-changes.ts';
import { TO_DO_SCREEN_ORDER } from '../../rules/to-do.ts';
import styles from './versions-dialog.module.css';

const TITLE: Readonly<Record<TableName, string>> = {
  toDo: 'To-Do',
  people: 'People',
  activities: 'Activities',
};
/** Days since and days remaining are computed from these columns. */
const COLUMNS: Readonly<Record<TableName, readonly number[]>> = {
  toDo: TO_DO_SCREEN_ORDER,
  people: [0, 1, 2, 3],
  activities: [0, 1, 2, 3],
};
const LOOK: Readonly<Record<RowChange, string | undefined>> = {
  stays: undefined,
  'comes back': styles.back,
  goes: styles.gone,
};

interface VersionTableProps {
  readonly table: TableName;
  readonly version: TableVersionContent;
  readonly present: TableVersionContent;
}

function VersionTable({ table, version, present }: VersionTableProps) {
  const columns = COLUMNS[table];
  const count = version[table].length;
  const rows = changesTo(version[table], present[table], columns);
  return (
    <section aria-label={TITLE[table]}>
      <table className={styles.table}>
        <caption>{`${TITLE[table]}: ${count} ${count === 1 ? 'row' : 'rows'}`}</caption>
        <thead>
          <tr>
            <th scope="col">Change</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {TABLE_HEADERS[table][column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, change }, index) => (
            <tr key={index} className={LOOK[change]}>
              <td>{change === 'stays' ? '' : change}</td>
              {columns.map((column) => (
                <td key={column} dir="auto">
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The tables of a version, and the changes that restoring it would make. */
export function VersionTables({ version, present }: { version: string; present: string }) {
  const shown = useQuery(tableVersionQuery(version));
  const now = useQuery(tableVersionQuery(present));
  const error = shown.error ?? now.error;
  if (error) return <p role="alert">{reasonOf(error)}</p>;
  if (!shown.data || !now.data) return <p>Loading...</p>;
  return TABLE_NAMES.map((table) => (
    <VersionTable key={table} table={table} version={shown.data} present={now.data} />
  ));
}

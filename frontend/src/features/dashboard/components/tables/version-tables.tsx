import { TABLE_HEADERS, TABLE_NAMES, type TableName } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../../lib/api-client.ts';
import { tableVersionQuery } from '../../api/get-table-versions.ts';
import { TO_DO_SCREEN_ORDER } from '../../rules/to-do.ts';
import styles from './versions-dialog.module.css';

const TITLE: Readonly<Record<TableName, string>> = {
  toDo: 'To-Do',
  people: 'People',
  activities: 'Activities',
};
const COLUMNS: Readonly<Record<TableName, readonly number[]>> = {
  toDo: TO_DO_SCREEN_ORDER,
  people: [0, 1, 2],
  activities: [0, 1, 2],
};

function ReadOnlyTable({ table, rows }: { table: TableName; rows: readonly string[][] }) {
  const columns = COLUMNS[table];
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={TITLE[table]}>
      <table className={styles.table}>
        <caption>{`${TITLE[table]}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {TABLE_HEADERS[table][column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function VersionTables({ version }: { version: string }) {
  const { data, error } = useQuery(tableVersionQuery(version));
  if (error) return <p role="alert">{reasonOf(error)}</p>;
  if (!data) return <p>Loading...</p>;
  return TABLE_NAMES.map((table) => <ReadOnlyTable key={table} table={table} rows={data[table]} />);
}

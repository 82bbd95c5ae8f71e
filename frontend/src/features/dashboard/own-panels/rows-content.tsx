import type { TableName } from '@examiner/contracts';
import { useContext } from 'react';
import { FullTable } from '../components/tables/full-table.tsx';
import { TablesContext } from '../components/tables/tables-context.ts';

/** The rows that the page edits. */
export function RowsContent({ table }: { readonly table: TableName }) {
  const editor = useContext(TablesContext);
  return editor && <FullTable table={table} editor={editor} />;
}

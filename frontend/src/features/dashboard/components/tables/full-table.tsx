import { FILE_OF_TABLE, type TableName } from '@examiner/contracts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, Input } from '../../../../components/field/field.tsx';
import { PanelAge, SourceNotes } from '../panel-age.tsx';
import { ContactTable } from './contact-table.tsx';
import styles from './full-table.module.css';
import type { TableRow } from './tables-state.ts';
import { ToDoTable } from './to-do-table.tsx';
import type { RowActs, TablesEditor } from './use-tables.ts';

interface FullTableProps {
  readonly table: TableName;
  /** The editor of the whole page. The specified panels show the same rows, and use it too. */
  readonly editor: TablesEditor;
}

const lower = (text: string) => text.toLocaleLowerCase();

/** The rows that the search does not find. A found row contains every word of the search. */
function missedBy(search: string, rows: readonly TableRow[]): ReadonlySet<number> {
  const words = lower(search).split(/\s+/).filter(Boolean);
  const missed = rows.filter(({ cells }) => {
    const text = lower(cells.join(' '));
    return words.some((word) => !text.includes(word));
  });
  return new Set(missed.map(({ id }) => id));
}

/** The focus and Undo stay in the table in which a row was added or removed. */
function useEditorOf(editor: TablesEditor, focusFirstRow: () => void): TablesEditor {
  const { acts, removed } = editor;
  const [removedHere, setRemovedHere] = useState<number | null>(null);
  const ownActs = useMemo<RowActs>(
    () => ({
      ...acts,
      remove: (table, id) => {
        setRemovedHere(id);
        acts.remove(table, id);
      },
    }),
    [acts],
  );
  return {
    ...editor,
    acts: ownActs,
    removed: removed?.row.id === removedHere ? removed : null,
    add: (table) => {
      flushSync(() => editor.add(table));
      focusFirstRow();
    },
  };
}

/** Every row of a table, with a search. */
export function FullTable({ table, editor }: FullTableProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  // Computed once for each search, so that a row stays visible while it is edited.
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const own = useEditorOf(editor, () =>
    rows.current?.querySelector<HTMLElement>('tbody textarea')?.focus(),
  );
  const all = editor.rows[table];
  const find = (text: string): void => {
    setSearch(text);
    setHidden(missedBy(text, all));
  };
  return (
    <>
      <PanelAge file={FILE_OF_TABLE[table]} />
      <SourceNotes file={FILE_OF_TABLE[table]} labels={{}} />
      <Field label="Search" hiddenLabel>
        {(ids) => (
          <Input
            {...ids}
            type="search"
            placeholder="Search"
            value={search}
            onChange={({ target }) => find(target.value)}
          />
        )}
      </Field>
      <p role="status" className="visually-hidden">
        {search && `${all.filter(({ id }) => !hidden.has(id)).length} of ${all.length} rows`}
      </p>
      <div ref={rows} className={styles.rows}>
        {table === 'toDo' ? (
          <ToDoTable editor={own} hidden={hidden} />
        ) : (
          <ContactTable table={table} editor={own} hidden={hidden} />
        )}
      </div>
    </>
  );
}

import type { TableName } from '@examiner/contracts';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import styles from './table-tools.module.css';
import type { TablesEditor } from './use-tables.ts';

const WORDS = {
  toDo: { one: 'task', all: 'tasks' },
  people: { one: 'person', all: 'people' },
  activities: { one: 'activity', all: 'activities' },
} as const;
const NAME_COLUMN: Readonly<Record<TableName, number>> = { toDo: 1, people: 0, activities: 0 };

interface TableToolsProps {
  readonly table: TableName;
  readonly editor: TablesEditor;
  /** Whether each row shows its rarely changed cells, and a button to remove it. */
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  readonly more: ReactNode;
}

/** Buttons below a table: they show its other rows, add a row, and let rows be removed. */
export function TableTools({ table, editor, isEditing, onEditing, more }: TableToolsProps) {
  const { one, all } = WORDS[table];
  const edit = useRef<HTMLButtonElement>(null);
  const removed = editor.removed?.table === table ? editor.removed.row : null;
  const name = removed?.cells[NAME_COLUMN[table]];
  return (
    <div className={styles.tools}>
      {more}
      <Button
        dense
        variant="quiet"
        onClick={() => {
          // People and activities also need an interval, whose cell is shown only during editing.
          if (table !== 'toDo') onEditing(true);
          editor.add(table);
        }}
      >
        <Icon name="plus" /> Add {one}
      </Button>
      <Button ref={edit} dense variant="quiet" onClick={() => onEditing(!isEditing)}>
        {isEditing ? 'Done' : `Edit ${all}`}
      </Button>
      <p role="status" className={styles.removed}>
        {removed && (
          <>
            <span dir="auto">{name ? `“${name}” is removed.` : 'The row is removed.'}</span>{' '}
            <Button
              key={removed.id}
              autoFocus
              dense
              variant="quiet"
              onClick={() => {
                editor.putBack();
                edit.current?.focus();
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

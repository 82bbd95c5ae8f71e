import { TABLE_HEADERS, type TableName, type TableVersion } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { atWords } from '../../../../lib/moment-words.ts';
import { userQuery } from '../../../../lib/user.ts';
import styles from './conflict-dialog.module.css';
import type { ConflictChoice } from './tables-reducer.ts';
import type { RowConflict, TableRows } from './tables-state.ts';
import { useChanges } from './use-changes.ts';
import type { TablesEditor } from './use-tables.ts';

const TITLE: Readonly<Record<TableName, string>> = {
  toDo: 'To-Do',
  people: 'People',
  activities: 'Activities',
};

function legendOf({ table, name, column }: RowConflict): string {
  const label = column === null ? [] : [TABLE_HEADERS[table][column] ?? `Column ${column + 1}`];
  return [TITLE[table], name, ...label].join(' · ');
}

function valueOf({ column }: RowConflict, value: string | null): string {
  if (value === null) return 'Row removed';
  return column === null ? 'Row changed' : value || '(empty)';
}

/** The value that the table shows now. */
function mineOf({ table, id, column, mine }: RowConflict, rows: TableRows): string | null {
  if (column === null) return mine;
  return rows[table].find((row) => row.id === id)?.cells[column] ?? '';
}

function originOf(change: TableVersion | undefined, viewer: string | undefined): string {
  if (!change) return 'Saved';
  const moment = atWords(change.savedAt);
  if (change.origin === 'edited') return `Changed in the file, read ${moment}`;
  if (change.savedBy === undefined) return `Saved ${moment}`;
  if (change.savedBy === viewer) return `Saved by you ${moment}`;
  return `Saved by ${change.savedBy} ${moment}`;
}

interface CellChoiceProps {
  readonly legend: string;
  readonly mine: string;
  readonly theirs: string;
  readonly origin: string;
  readonly chosen: ConflictChoice;
  readonly onChoose: (choice: ConflictChoice) => void;
}

function CellChoice({ legend, mine, theirs, origin, chosen, onChoose }: CellChoiceProps) {
  const name = useId();
  const sides = [
    { choice: 'mine', title: 'Here', value: mine, note: 'Not saved yet' },
    { choice: 'theirs', title: 'Elsewhere', value: theirs, note: origin },
  ] as const;
  return (
    <fieldset className={styles.conflict}>
      <legend dir="auto">{legend}</legend>
      <div className={styles.sides}>
        {sides.map(({ choice, title, value, note }) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span>
              {title}: <b dir="auto">{value}</b>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The cells that were changed both here and elsewhere. The person chooses a value for each cell. */
export function ConflictDialog({ editor }: { editor: TablesEditor }) {
  const { conflicts, rows } = editor;
  const changes = useChanges(conflicts);
  const viewer = useQuery({ ...userQuery, enabled: false }).data?.email;
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const keyOf = ({ table, id, column }: RowConflict) => `${table} ${id} ${column}`;
  const choiceOf = (conflict: RowConflict) => choices.get(keyOf(conflict)) ?? 'mine';
  return (
    <Dialog title="Changed here and elsewhere" onClose={() => editor.ask(false)}>
      <DialogContent
        actions={
          <>
            <CloseButton>Later</CloseButton>
            <Button variant="primary" onClick={() => editor.resolve(conflicts.map(choiceOf))}>
              Merge
            </Button>
          </>
        }
      >
        <p>Everything else is merged. Choose the value to keep:</p>
        {conflicts.map((conflict, index) => (
          <CellChoice
            key={keyOf(conflict)}
            legend={legendOf(conflict)}
            mine={valueOf(conflict, mineOf(conflict, rows))}
            theirs={valueOf(conflict, conflict.theirs)}
            origin={originOf(changes[index], viewer)}
            chosen={choiceOf(conflict)}
            onChoose={(choice) => setChoices(new Map([...choices, [keyOf(conflict), choice]]))}
          />
        ))}
      </DialogContent>
    </Dialog>
  );
}

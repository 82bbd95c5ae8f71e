import { SourceNotes } from '../panel-age.tsx';
import { PanelStatus } from '../panel-status.tsx';
import { Panel } from '../panel.tsx';
import { ToDoKey, ToDoTable } from './to-do-table.tsx';
import type { TablesEditor } from './use-tables.ts';

export function ToDoPanel({ editor }: { editor: TablesEditor }) {
  return (
    <Panel title="To-Do" control={<ToDoKey />}>
      <PanelStatus file="To_Do.csv" panel="todo" />
      <SourceNotes file="To_Do.csv" labels={{}} />
      <ToDoTable editor={editor} />
    </Panel>
  );
}

import { PanelAge, SourceNotes } from '../panel-age.tsx';
import { Panel } from '../panel.tsx';
import { ToDoKey, ToDoTable } from './to-do-table.tsx';
import type { TablesEditor } from './use-tables.ts';

export function ToDoPanel({ editor }: { editor: TablesEditor }) {
  return (
    <Panel title="To-Do" panel="todo" control={<ToDoKey />}>
      <PanelAge file="To_Do.csv" />
      <SourceNotes file="To_Do.csv" labels={{}} />
      <ToDoTable editor={editor} />
    </Panel>
  );
}

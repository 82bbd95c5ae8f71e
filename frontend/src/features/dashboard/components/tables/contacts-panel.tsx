import { FILE_OF_TABLE } from '@examiner/contracts';
import { useState } from 'react';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import { PanelAge, SourceNotes } from '../panel-age.tsx';
import { Panel } from '../panel.tsx';
import { usePrivatePanels } from '../use-panel.ts';
import type { ContactTableName } from './contact-row.tsx';
import { ContactTable } from './contact-table.tsx';
import type { TablesEditor } from './use-tables.ts';

const TABLES: readonly { value: ContactTableName; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'activities', label: 'Activities' },
];

export function ContactsPanel({ editor }: { editor: TablesEditor }) {
  const [chosen, choose] = useState<ContactTableName>('people');
  const isPrivate = usePrivatePanels();
  const tables = TABLES.filter(({ value }) => !isPrivate.has(value));
  const table = tables.some(({ value }) => value === chosen) ? chosen : tables[0]?.value;
  if (!table) return null;
  return (
    <Panel
      title="People/Activites"
      panel={table}
      control={<SegmentedControl label="Table" options={tables} value={table} onChange={choose} />}
    >
      <PanelAge file={FILE_OF_TABLE[table]} />
      <SourceNotes file={FILE_OF_TABLE[table]} labels={{}} />
      <ContactTable key={table} table={table} editor={editor} />
    </Panel>
  );
}

import { FILE_OF_TABLE } from '@examiner/contracts';
import { useState } from 'react';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import { PanelAge, SourceNotes } from '../panel-age.tsx';
import { PanelPart } from '../panel.tsx';
import { PanelVisibility } from '../visibility/panel-visibility.tsx';
import { ContactTable, type ContactTableName } from './contact-table.tsx';
import type { TablesEditor } from './use-tables.ts';

const TABLES: { value: ContactTableName; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'activities', label: 'Activities' },
];

export function ContactsPart({ editor }: { editor: TablesEditor }) {
  const [table, setTable] = useState<ContactTableName>('people');
  return (
    <PanelPart
      title="People/Activites"
      control={
        <SegmentedControl label="Table" options={TABLES} value={table} onChange={setTable} />
      }
    >
      <PanelAge file={FILE_OF_TABLE[table]} />
      <SourceNotes file={FILE_OF_TABLE[table]} labels={{}} />
      <PanelVisibility key={`visibility of ${table}`} panel={table} />
      <ContactTable key={table} table={table} editor={editor} />
    </PanelPart>
  );
}

import { sampleSeedCollection } from './data-files/sample-seed.model.ts';
import { panelCollection } from './panels/panel.model.ts';
import { sourceStateCollection } from './refresh/source-state.ts';
import { settingsCollection } from './settings/settings.model.ts';
import { tablesCollection, tableVersionsCollection } from './tables/tables.model.ts';

/** Every collection of this service, for the backup. */
export const collections = [
  panelCollection,
  sampleSeedCollection,
  settingsCollection,
  sourceStateCollection,
  tablesCollection,
  tableVersionsCollection,
];

import { defineService } from '@examiner/kit';
import { configure, variables } from './config.ts';
import { sampleSeedCollection } from './data-files/sample-seed.model.ts';
import { panelCollection } from './panels/panel.model.ts';
import { sourceStateCollection } from './refresh/source-state.ts';
import { settingsCollection } from './settings/settings.model.ts';
import { tablesCollection, tableVersionsCollection } from './tables/tables.model.ts';

export type { MailboxConfig, OwnConfig } from './config.ts';

export const manifest = defineService({
  name: 'dashboard',
  variables,
  together: [
    ['IMAP_GMAIL_USER', 'IMAP_GMAIL_PASSWORD'],
    ['IMAP_YAHOO_USER', 'IMAP_YAHOO_PASSWORD'],
  ],
  configure,
  collections: [
    panelCollection,
    sampleSeedCollection,
    settingsCollection,
    sourceStateCollection,
    tablesCollection,
    tableVersionsCollection,
  ],
  objects: ['data'],
  asks: ['auth'],
});

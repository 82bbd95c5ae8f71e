import { activityOutbox, defineService, mailboxesTogether } from '@examiner/kit';
import { configure, variables } from './config.ts';
import { SAMPLE_SEEDS } from './data-files/sample-seed.model.ts';
import { READ_HEADLINES } from './headlines/read-headline.model.ts';
import { LAYOUT } from './own-panels/layout.model.ts';
import { secretVariables } from './own-panels/panel-secrets.ts';
import { PANEL_RESULTS } from './own-panels/panel-result.model.ts';
import { PANELS } from './panels/panel.model.ts';
import { SOURCE_RECORDS } from './refresh/source-record.ts';
import { SETTINGS } from './settings/settings.model.ts';
import { FILE_WRITES } from './tables/file-write.model.ts';
import { TABLES, TABLE_VERSIONS } from './tables/tables.model.ts';

export type { OwnConfig } from './config.ts';

export const manifest = defineService({
  name: 'dashboard',
  variables,
  namedVariables: (valueOf) => secretVariables(valueOf('DASHBOARD_SECRETS')),
  together: mailboxesTogether,
  configure,
  collections: [
    activityOutbox('dashboard'),
    FILE_WRITES,
    LAYOUT,
    PANELS,
    PANEL_RESULTS,
    READ_HEADLINES,
    SAMPLE_SEEDS,
    SETTINGS,
    SOURCE_RECORDS,
    TABLES,
    TABLE_VERSIONS,
  ],
  objects: ['data'],
  needs: ['documents'],
  asks: ['auth', 'content', 'audience'],
});

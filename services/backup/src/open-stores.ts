import { openDocuments, openObjects, type parseConfig } from '@examiner/kit';
import { join } from 'node:path';
import type { MANIFESTS } from './manifests.ts';
import type { Stores } from './stores.ts';

export interface OpenStores extends Stores {
  close(): Promise<void>;
}

/** Opens the stores as the services do. @throws StartError */
export async function openStores(
  config: ReturnType<typeof parseConfig<typeof MANIFESTS>>,
): Promise<OpenStores> {
  const documents = await openDocuments(config);
  const objects = await openObjects(config);
  return {
    documents,
    objects,
    settingsFile: config.dashboardConfig,
    safetyFolder: join(config.stateDir, 'before-restore'),
    close: async () => {
      await Promise.all([documents.close(), objects.close()]);
    },
  };
}

import { openDocuments, openObjects, type parseConfig } from '@examiner/kit';
import type { MANIFESTS } from './manifests.ts';
import type { Stores } from './stores.ts';

/** Stores, for as long as they are not closed. */
export interface OpenStores extends Stores {
  close(): Promise<void>;
}

/**
 * Opens what the services keep everything in, by the same configuration.
 * @throws StartError when a store cannot be used for a reason that the operator can mend
 */
export async function openStores(
  config: ReturnType<typeof parseConfig<typeof MANIFESTS>>,
): Promise<OpenStores> {
  const documents = await openDocuments(config);
  const objects = await openObjects(config);
  return {
    documents,
    objects,
    settingsFile: config.dashboardConfig,
    close: async () => {
      await Promise.all([documents.close(), objects.close()]);
    },
  };
}

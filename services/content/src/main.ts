import { fromRoot, runService } from '@examiner/kit';
import { createContentService } from './index.ts';
import { manifest } from './manifest.ts';

await runService(manifest, (config) =>
  createContentService({
    config,
    frontendDir: fromRoot('frontend/dist'),
    dataDir: fromRoot('data'),
    renderWorker: fromRoot('services/content/dist/render-worker.js'),
    searchWorker: fromRoot('services/content/dist/search-worker.js'),
    importWorker: fromRoot('services/content/dist/import-worker.js'),
  }),
);

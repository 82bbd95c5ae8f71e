import { runService } from '@examiner/kit';
import { fileURLToPath } from 'node:url';
import { createContentService } from './index.ts';
import { manifest } from './manifest.ts';

/** The checkout, seen from this file and from its bundle alike: both are three folders down. */
const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

await runService(manifest, (config) =>
  createContentService({
    config,
    frontendDir: fromRoot('frontend/dist'),
    dataDir: fromRoot('data'),
    renderWorker: fromRoot('services/content/dist/render-worker.js'),
  }),
);

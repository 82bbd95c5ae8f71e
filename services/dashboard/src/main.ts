import { runService } from '@examiner/kit';
import { fileURLToPath } from 'node:url';
import { createDashboardService } from './index.ts';
import { manifest } from './manifest.ts';

/** Both this file and its bundle are three folders down. */
const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

await runService(manifest, (config) =>
  createDashboardService({ config, dataDir: fromRoot('data') }),
);

import { fromRoot, runService } from '@examiner/kit';
import { createDashboardService } from './index.ts';
import { manifest } from './manifest.ts';

await runService(manifest, (config) =>
  createDashboardService({ config, dataDir: fromRoot('data') }),
);

import { runService } from '@examiner/kit';
import { createAudienceService } from './index.ts';
import { manifest } from './manifest.ts';

await runService(manifest, createAudienceService);

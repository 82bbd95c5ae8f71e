import { runService } from '@examiner/kit';
import { createAudienceService } from './index.ts';

await runService(createAudienceService);

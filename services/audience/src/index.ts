import { createService, type RunningService } from '@examiner/kit';
import { AudienceModule } from './audience.module.ts';
import type { AudienceConfig } from './config.ts';

export async function createAudienceService(config: AudienceConfig): Promise<RunningService> {
  return createService('audience', AudienceModule.forConfig(config));
}

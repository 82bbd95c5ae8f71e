import { createService, type Config, type RunningService } from '@examiner/kit';
import { AudienceModule } from './audience.module.ts';

export async function createAudienceService(config: Config): Promise<RunningService> {
  return createService('audience', AudienceModule.forConfig(config));
}

import { createService, type Config, type RunningService } from '@examiner/kit';
import { AudienceModule } from './audience.module.ts';

/** Makes the audience service: subscribers and their consent. */
export async function createAudienceService(config: Config): Promise<RunningService> {
  return createService('audience', AudienceModule.forConfig(config));
}

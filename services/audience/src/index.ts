import { createService, type Config, type Service } from '@examiner/kit';
import { AudienceModule } from './audience.module.ts';

/** Makes the audience service: subscribers and their consent. */
export async function createAudienceService(config: Config): Promise<Service> {
  return createService('audience', AudienceModule.forConfig(config));
}

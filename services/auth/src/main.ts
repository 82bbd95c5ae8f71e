import { runService, StartError } from '@examiner/kit';
import { createAuthService } from './index.ts';
import { manifest } from './manifest.ts';

await runService(manifest, async (config) => {
  // Without it, auth would refuse all requests of the other services.
  if (!config.serviceSecret) {
    throw new StartError(
      'Wrong configuration: SERVICE_SECRET is needed where auth is a process of its own.',
    );
  }
  if (!config.identityKey) {
    throw new StartError(
      'Wrong configuration: IDENTITY_KEY is needed where auth is a process of its own; npm run setup writes one.',
    );
  }
  const service = await createAuthService(config);
  if (service.setupLink) {
    console.log(`Set up your site, once, within 30 minutes: ${service.setupLink.href}`);
  }
  return service;
});

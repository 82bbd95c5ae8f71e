import { runService } from '@examiner/kit';
import { createAuthService } from './index.ts';

await runService(async (config) => {
  const service = await createAuthService(config);
  if (service.setupLink) {
    console.log(`Make yourself the admin, once, within 30 minutes: ${service.setupLink.href}`);
  }
  return service;
});

import { writeEnv } from './env-file.js';
import { releaseBefore, VERSION } from './releases.js';
import {
  compose,
  hasImages,
  replaceGateway,
  replaceService,
  RolloutError,
  runningVersion,
  runRollout,
  SERVICES,
} from './rollout.js';

runRollout(() => {
  const { version: before } = releaseBefore();
  const running = runningVersion();
  if (running !== VERSION && running !== before) {
    throw new RolloutError(`${running ?? 'Nothing'} runs here, and not ${VERSION}.`);
  }
  if (!hasImages(before))
    throw new RolloutError(`The images of ${before} are not on this machine.`);
  const plainTables = 'services/dashboard/dist/plain-tables-command.js';
  const inDashboard = ['run', '--rm', '--no-TTY', '--no-deps', 'dashboard', 'node', plainTables];
  if (!compose(VERSION, inDashboard)) {
    throw new RolloutError(
      `The tables could not be written for ${before}; no service was changed. Their files must be readable: docker compose logs dashboard`,
    );
  }
  for (const service of SERVICES.toReversed()) replaceService(service, before);
  // Removes the cached pages, because the former gateway does not have their assets.
  const kept = ['exec', '--no-TTY', 'gateway', 'find', '/var/cache/nginx/pages', '-type', 'f'];
  compose(VERSION, [...kept, '-delete']);
  replaceGateway(before);
  writeEnv({ TAG: before });
  console.log(`${before} runs again.`);
});

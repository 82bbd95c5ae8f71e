import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';
import { writeEnv } from './env-file.js';
import { releaseBefore, VERSION } from './releases.js';
import {
  buildOrPullImages,
  compose,
  makeStoreUsers,
  replaceGateway,
  replaceService,
  RolloutError,
  runningVersion,
  runRollout,
  SERVICES,
} from './rollout.js';
import { addSecrets } from './secrets.js';

function makeArchive(version) {
  const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = join(process.env.BACKUP_FOLDER ?? root, `backup-before-${VERSION}-${moment}.tar.gz`);
  const output = openSync(file, 'wx', 0o600);
  const args = ['run', '--rm', '--no-TTY', '--no-deps', 'backup', 'backup', '-'];
  const made = compose(version, args, ['ignore', output, 'inherit']);
  closeSync(output);
  if (made) return console.log(`What is stored is in ${file}.`);
  rmSync(file);
  throw new RolloutError('No archive could be made; nothing was changed.');
}

runRollout(() => {
  addSecrets();
  const running = runningVersion();
  const { version: before } = releaseBefore();
  if (running === undefined) {
    throw new RolloutError(
      'Nothing runs here: docker compose up --build --detach --wait starts it.',
    );
  }
  if (running !== before && running !== VERSION) {
    throw new RolloutError(
      `${running} runs, and ${VERSION} follows ${before}: upgrade to that first.`,
    );
  }
  buildOrPullImages(VERSION, before);
  makeArchive(running);
  makeStoreUsers(VERSION);
  replaceGateway(VERSION);
  for (const service of SERVICES) replaceService(service, VERSION);
  writeEnv({ TAG: undefined });
  console.log(`${VERSION} runs. npm run rollback goes back to ${before}.`);
});

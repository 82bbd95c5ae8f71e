import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';

export const VERSION = readFileSync(join(root, 'VERSION'), 'utf8').trim();

/** All releases, newest first. The newest release is this tree, which has no commit yet. */
export function releases() {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\w*) *\| (.+?) *\|$/gm)].map(
    ([, version, commit, collections]) => ({ version, commit, collections }),
  );
}

export function releaseBefore() {
  const [newest, before] = releases();
  if (newest?.version !== VERSION || !before?.commit) {
    throw new Error(`CHANGELOG.md must begin with ${VERSION} and the release before it.`);
  }
  return before;
}

export function writeReleaseBefore(folder) {
  const { version, commit } = releaseBefore();
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'sh',
    ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0 || !existsSync(join(folder, 'package.json'))) {
    throw new Error(`The history has no commit ${commit}: it must be fetched whole.`);
  }
  return version;
}

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { writeReleaseBefore } from './releases.js';

const [, , folder] = process.argv;
if (!folder) {
  console.error('Usage: npm run release-before -- DIR');
  process.exit(2);
}
const version = writeReleaseBefore(resolve(folder));
const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
console.log(`${version} is built in ${resolve(folder)}.`);

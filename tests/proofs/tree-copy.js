import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build.js';

function copyFiles(copy) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  for (const file of new Set(stdout.split('\0'))) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
}

function linkPackages(copy) {
  const own = ['@examiner', '.cache'];
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const folder of ['', ...workspaces]) {
    const packages = join(folder, 'node_modules');
    if (!existsSync(join(root, packages))) continue;
    mkdirSync(join(copy, packages));
    for (const name of readdirSync(join(root, packages)).filter((each) => !own.includes(each))) {
      symlinkSync(join(root, packages, name), join(copy, packages, name));
    }
  }
  symlinkSync(join(root, 'frontend/dist'), join(copy, 'frontend/dist'));
  const links = { recursive: true, verbatimSymlinks: true };
  cpSync(join(root, 'node_modules/@examiner'), join(copy, 'node_modules/@examiner'), links);
}

/** A copy of the tree with its own versions of our packages. It links to the checkout's third-party packages and built pages. */
export function copyTree() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'sabotage-')));
  copyFiles(copy);
  linkPackages(copy);
  return copy;
}

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endAllSites, startSite } from './site.ts';

let folder: string;
let stateDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examiner-modes-'));
  stateDir = join(folder, 'var');
  process.umask(0o022);
});
afterEach(async () => {
  endAllSites();
  await rm(folder, { recursive: true });
});

async function run(script: string, ...args: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../../../scripts/${script}.js`, import.meta.url));
  const env = { ...process.env, STATE_DIR: stateDir, LOG_LEVEL: 'silent' };
  const running = promisify(execFile)(process.execPath, [path, ...args], { env });
  // The password of the added account.
  running.child.stdin?.end('a long pass phrase\n');
  return (await running).stderr;
}

/** Paths that other users may use. */
async function openPaths(path: string): Promise<string[]> {
  const found = [path];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    found.push(join(entry.parentPath, entry.name));
  }
  const modes = await Promise.all(found.map(async (one) => (await stat(one)).mode));
  expect(found.length).toBeGreaterThan(1);
  return found.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

it('makes files of the site and the commands readable only by their owner', async () => {
  const site = await startSite({ stateDir });
  await run('accounts', 'list');
  await site.end();
  expect(await openPaths(stateDir)).toEqual([]);
  const archive = join(folder, 'archive');
  await run('backup', archive);
  expect(await openPaths(folder)).toEqual([]);
  stateDir = join(folder, 'restored');
  await run('restore', archive);
  expect(await openPaths(stateDir)).toEqual([]);
});

it('makes no state folder for a command that finds nothing there', async () => {
  await expect(run('accounts')).rejects.toMatchObject({ code: 2 });
  await run('accounts', 'list');
  await expect(run('accounts', 'remove', 'desk@example.com')).rejects.toMatchObject({ code: 1 });
  expect(existsSync(stateDir)).toBe(false);
});

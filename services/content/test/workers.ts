import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { RENDER_WORKER, SEARCH_WORKER } from './site.ts';

const SOURCES = join(import.meta.dirname, '../src');
const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const ROLLDOWN = join(PACKAGES, 'rolldown/bin/cli.mjs');

/** Once for all test files of a process. */
const builds = new Map<string, Promise<string>>();

async function bundle(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-workers-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, basename(source, '.ts'));
  const output = ['--file', file, '--format', 'esm', '--platform', 'node', '--external', 'libsql'];
  await promisify(execFile)(process.execPath, [ROLLDOWN, join(SOURCES, source), ...output]);
  return file;
}

async function build(source: string, file: string): Promise<void> {
  const built = builds.get(source) ?? bundle(source);
  builds.set(source, built);
  await copyFile(await built, file);
}

/** Builds the program that renders posts into the folder of a site. */
export async function buildRenderWorker(folder: string): Promise<void> {
  await build('rendering/render-worker.ts', join(folder, RENDER_WORKER));
}

/** Builds the program that searches into the folder of a site, with the packages that it needs. */
export async function buildSearchWorker(folder: string): Promise<void> {
  await symlink(PACKAGES, join(folder, 'node_modules'));
  await build('search/search-worker.ts', join(folder, SEARCH_WORKER));
}

import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { sourceNewerThan } from './newer-source.ts';
import { IMPORT_WORKER, RENDER_WORKER, SEARCH_WORKER } from './site.ts';

const SOURCES = join(import.meta.dirname, '../src');
const SHIPPED = join(import.meta.dirname, '../dist');
const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const ROLLDOWN = join(PACKAGES, 'rolldown/bin/cli.mjs');

/** The programs are built once for all test files of a process. */
const programs = new Map<string, Promise<string>>();

async function bundle(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-workers-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  await symlink(PACKAGES, join(folder, 'node_modules'));
  const file = join(folder, `${basename(source, '.ts')}.mjs`);
  const output = ['--file', file, '--format', 'esm', '--platform', 'node', '--external', 'libsql'];
  await promisify(execFile)(process.execPath, [ROLLDOWN, join(SOURCES, source), ...output]);
  return file;
}

/** The built program, or a new bundle if a source file is newer. */
function programOf(source: string): Promise<string> {
  const shipped = join(SHIPPED, `${basename(source, '.ts')}.js`);
  const isCurrent = existsSync(shipped) && !sourceNewerThan(shipped);
  return isCurrent ? Promise.resolve(shipped) : bundle(source);
}

async function put(source: string, file: string): Promise<void> {
  const program = programs.get(source) ?? programOf(source);
  programs.set(source, program);
  await rm(file, { force: true });
  await symlink(await program, file);
}

/** Puts the program that renders posts into the folder of a site. */
export async function buildRenderWorker(folder: string): Promise<void> {
  await put('rendering/render-worker.ts', join(folder, RENDER_WORKER));
}

/** Puts the program that searches into the folder of a site. */
export async function buildSearchWorker(folder: string): Promise<void> {
  await put('search/search-worker.ts', join(folder, SEARCH_WORKER));
}

/** Puts the program that reads exports of other programs into the folder of a site. */
export async function buildImportWorker(folder: string): Promise<void> {
  await put('import/import-worker.ts', join(folder, IMPORT_WORKER));
}

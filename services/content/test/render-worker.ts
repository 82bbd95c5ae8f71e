import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RENDER_WORKER } from './site.ts';

const SOURCE = join(import.meta.dirname, '../src/renderings/render-worker.ts');
const ROLLDOWN = join(import.meta.dirname, '../../../node_modules/rolldown/bin/cli.mjs');

/** Builds the program that renders posts into the folder of a site. */
export async function buildRenderWorker(folder: string): Promise<void> {
  const output = ['--file', join(folder, RENDER_WORKER), '--format', 'esm', '--platform', 'node'];
  await promisify(execFile)(process.execPath, [ROLLDOWN, SOURCE, ...output]);
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { contentsOf, openEmbedded } from '../test/sample-stores.ts';
import { writeBackup } from './backup.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../../scripts');
const ONE_LINE = /^[^\n]+\n$/;
/** Much larger than the buffer of a pipe. */
const PICTURE = randomBytes(3_000_000);

let folder: string;
let temporary: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piped-'));
  temporary = join(folder, 'temporary');
  await mkdir(temporary);
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts `npm run backup` or `npm run restore` on a state folder. The bundle must be built. */
function start(name: 'backup' | 'restore', state: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(SCRIPTS, `${name}.js`), '-', ...args], {
    env: { ...process.env, STATE_DIR: join(folder, state), TMPDIR: temporary },
  });
  return { child, errors: text(child.stderr), closed: once(child, 'close') };
}

/** Restores the archive from standard input. */
async function restore(archive: Uint8Array, args: readonly string[] = []) {
  const { child, errors, closed } = start('restore', 'target', args);
  const output = text(child.stdout);
  child.stdin.end(archive);
  const [code] = (await closed) as [number | null];
  return { code, output: await output, errors: await errors };
}

async function putPicture(state: string): Promise<void> {
  const stores = await openEmbedded(join(folder, state));
  await stores.objects.put('images/picture', PICTURE);
  await stores.close();
}

async function expectPicture(state: string): Promise<void> {
  const stores = await openEmbedded(join(folder, state));
  const contents = await contentsOf(stores);
  await stores.close();
  expect(contents).toEqual({ 'objects/images/picture': PICTURE.toString('base64') });
}

async function archiveOf(state: string): Promise<Buffer> {
  const archive = join(folder, 'archive.tar.gz');
  const stores = await openEmbedded(join(folder, state));
  await writeBackup(stores, [], archive);
  await stores.close();
  return readFile(archive);
}

describe('an archive in a pipe', () => {
  it('holds everything, and is nowhere else afterwards', async () => {
    await putPicture('source');
    const { child, errors, closed } = start('backup', 'source');
    await once(child.stdout, 'readable');
    // The process waits until its output is read, so its file can be inspected.
    const [name = ''] = await readdir(temporary);
    const { mode } = await stat(join(temporary, name, 'archive.tar.gz'));
    expect(mode & 0o777).toBe(0o600);
    const archive = await buffer(child.stdout);
    expect(await closed).toEqual([0, null]);
    expect(await errors).toMatch(ONE_LINE);
    expect(await errors).toContain('to standard output');

    const restored = await restore(archive);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toContain('from standard input');
    await expectPicture('target');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('says that its reader went away', async () => {
    await putPicture('source');
    const { child, errors, closed } = start('backup', 'source');
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    expect(await closed).toEqual([1, null]);
    expect(await errors).toBe('Standard output was closed before it had the whole archive.\n');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('changes nothing when it is cut off', async () => {
    await putPicture('target');
    const archive = (await archiveOf('target')).subarray(0, -20);
    const { code, output, errors } = await restore(archive, ['--replace']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(ONE_LINE);
    expect(errors).toMatch(/^Standard input is .*no backup/);
    await expectPicture('target');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('leaves nothing when it is stopped before its end', async () => {
    const changes = watch(temporary);
    const { child, errors, closed } = start('restore', 'target');
    for await (const { filename } of changes) if (filename) break;
    child.kill('SIGTERM');
    expect(await closed).toEqual([1, null]);
    expect(await errors).toMatch(ONE_LINE);
    expect(await readdir(temporary)).toEqual([]);
  });
});

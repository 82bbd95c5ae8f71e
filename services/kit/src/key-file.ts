import { errorCode, StartError } from './errors.ts';
import { syncFolder } from './stores/objects/replace-file.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const MIN_KEY_LENGTH = 32;

async function make(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  const key = randomBytes(32).toString('base64url');
  await writeFile(temporary, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link keeps the key of another process that was faster.
    await link(temporary, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary);
  }
  await syncFolder(dirname(path));
}

/** The key in a file. The file is created if it is missing. @throws StartError */
export async function readOrMakeKey(path: string): Promise<string> {
  const read = async () => (await readFile(path, 'utf8')).trim();
  let key: string;
  try {
    key = await read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await make(path);
    key = await read();
  }
  if (key.length >= MIN_KEY_LENGTH) return key;
  throw new StartError(
    `${path} holds no key of ${MIN_KEY_LENGTH} characters; bring the file back, or remove it for a new key.`,
  );
}

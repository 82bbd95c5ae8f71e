import { replaceFile, errorCode } from '@examiner/kit';
import { readFile, rm } from 'node:fs/promises';
import { BackupError } from './stores.ts';

export async function readSettings(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new BackupError(`The settings file ${path} cannot be read.`);
  }
}

export async function writeSettings(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await replaceFile(path, bytes);
  } catch {
    throw new BackupError(`The settings file ${path} cannot be written.`);
  }
}

export async function removeSettings(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch {
    throw new BackupError(`The settings file ${path} cannot be removed.`);
  }
}

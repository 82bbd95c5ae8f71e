import { replaceFile, errorCode } from '@examiner/kit';
import { readFile } from 'node:fs/promises';
import { BackupError } from './stores.ts';

/** @returns the settings file's bytes; null where there is none */
export async function readSettings(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new BackupError(`The settings file ${path} cannot be read.`);
  }
}

/** Writes the settings file anew: whole, or not at all. */
export async function writeSettings(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await replaceFile(path, bytes);
  } catch {
    throw new BackupError(`The settings file ${path} cannot be written.`);
  }
}

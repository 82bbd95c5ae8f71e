import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFullError, errorCode, type parseConfig } from '@examiner/kit';
import { SCRATCH_PREFIX } from './archive-writer.ts';
import { runBackupCommand } from './backup-command.ts';
import type { MANIFESTS } from './manifests.ts';
import { openStores } from './open-stores.ts';
import { BackupError } from './stores.ts';

/** A folder in the state folder. No address serves it. */
const FOLDER = 'backups';

function nameOf(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split(/[T.]/);
  return `backup-${day}-${time.replaceAll(':', '')}.tar.gz`;
}

/** Removes files that an interrupted process left incomplete. */
async function clearScratch(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(SCRATCH_PREFIX)) await rm(join(folder, name), { recursive: true });
  }
}

/** The problem as a sentence for the owner. @throws errors that have no such sentence */
function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The site was stopped meanwhile. No backup was written.';
  if (error instanceof BackupError) return error.message;
  throw errorCode(error) === 'ENOSPC' ? new StorageFullError(error) : error;
}

/** Writes an archive while the services run, one at a time. @returns the path in the state folder, or the reason why there is none */
export async function backUpNow(
  config: ReturnType<typeof parseConfig<typeof MANIFESTS>>,
  now: Date,
  signal: AbortSignal,
): Promise<{ readonly file: string } | { readonly problem: string }> {
  const folder = join(config.stateDir, FOLDER);
  const name = nameOf(now);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await clearScratch(folder);
    const stores = await openStores(config);
    try {
      await runBackupCommand({ name: 'backup', file: join(folder, name) }, stores, signal);
    } finally {
      await stores.close();
    }
  } catch (error) {
    return { problem: problemOf(error, signal) };
  }
  return { file: `${FOLDER}/${name}` };
}

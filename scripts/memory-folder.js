import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/** Temporary files in memory wait for no disk. */
export function useMemoryFolder() {
  if (!existsSync(MEMORY)) return;
  // In containers there are often no more than 64 MB.
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = MEMORY;
}

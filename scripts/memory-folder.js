import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/** Temporary files in memory need no writes to the disk. */
export function useMemoryFolder() {
  if (!existsSync(MEMORY)) return;
  // In containers, this folder often has only 64 MB.
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = MEMORY;
}

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Null for a folder, a pipe, or a device. A normal open of a pipe would wait for a writer. */
export async function readRegularFile(path: string): Promise<Buffer | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return (await handle.stat()).isFile() ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

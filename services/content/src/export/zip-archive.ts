import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFolder } from './export-folder.ts';

/** These are compressed already. */
const PICTURE = /\.(?:jpeg|webp|avif)$/;
const MODE = 0o100_600;

/**
 * Writes a zip archive as its files come: at most one of them is in memory. After a failure, of `fill` or of `output`,
 * `output` is destroyed before the list of files at the archive's end, without which no program opens it.
 * @throws what failed first
 */
export async function writeZip(
  output: Writable,
  fill: (folder: ExportFolder) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  let current = Readable.from([]);
  let failure: Error | undefined;
  const stop = (error: unknown) => {
    failure ??= error as Error;
    current.destroy(failure);
  };
  zip.on('error', stop);
  const written = pipeline(zip.outputStream, output).catch(stop);
  // The list of files keeps this function for each of them, so it names no file.
  const takeCurrent: Parameters<ZipFile['addReadStreamLazy']>[2] = (take) => take(null, current);
  const add: ExportFolder['add'] = (name, bytes) => {
    if (failure) return Promise.reject(failure);
    current = Readable.from([bytes], { objectMode: false });
    const taken = finished(current);
    zip.addReadStreamLazy(name, { mode: MODE, compress: !PICTURE.test(name) }, takeCurrent);
    return taken;
  };
  try {
    await fill({ add });
    zip.end();
  } catch (error) {
    stop(error);
    output.destroy(failure);
  }
  await written;
  if (failure) throw failure;
}

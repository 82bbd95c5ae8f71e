import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFolder } from './export-folder.ts';

/** Files of these types are already compressed. */
const PICTURE = /\.(?:jpeg|webp|avif)$/;
const MODE = 0o100_600;

/**
 * Writes a zip archive while its files arrive, with at most one file in memory. If `fill` or `output` fails, `output` is
 * destroyed before the list of files at the end is written. No program opens an archive without that list.
 * @throws the first failure
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
  // The list of files keeps a reference to this function for each file, so the function must not hold the content of a
  // file.
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

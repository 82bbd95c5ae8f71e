import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  let current: Readable | undefined;
  let failure: Error | undefined;
  const stop = (error: unknown) => {
    failure ??= error as Error;
    current?.destroy(failure);
  };
  zip.on('error', stop);
  const written = pipeline(zip.outputStream, output).catch(stop);
  const add: ExportFolder['add'] = (name, bytes) =>
    new Promise((done, fail) => {
      if (failure) return fail(failure);
      const content = Readable.from([Buffer.from(bytes)], { objectMode: false });
      content.once('end', done).once('error', fail);
      current = content;
      const options = { mode: MODE, compress: !PICTURE.test(name) };
      zip.addReadStreamLazy(name, options, (take) => take(null, content));
      return undefined;
    });
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

import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack, type Headers } from 'tar-stream';

/** An entry of a test archive. */
export interface PackedEntry extends Headers {
  readonly bytes?: Buffer;
}

/** An archive of any entries, including entries that no backup has. */
export async function packEntries(entries: readonly PackedEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const { bytes, ...header } of entries) {
    if (bytes) tar.entry({ name: header.name }, bytes);
    else tar.entry(header);
  }
  tar.finalize();
  return gzipSync(await buffer(tar), { level: 1 });
}

/** The entries of an archive. */
export async function unpackEntries(archive: Buffer): Promise<PackedEntry[]> {
  const tar = extract();
  Readable.from([gunzipSync(archive)]).pipe(tar);
  const entries: PackedEntry[] = [];
  for await (const entry of tar) {
    entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  }
  return entries;
}

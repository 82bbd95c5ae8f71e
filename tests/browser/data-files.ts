import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { dataFilePath, type DataFileName } from '@examiner/contracts';
import { expect } from '@playwright/test';
import { Client } from 'minio';
import type { Site } from './site.ts';

const BUCKET = 'examiner';

export type DataTexts = Readonly<Partial<Record<DataFileName, string>>>;

/** The store of a site's dashboard files. */
interface DataFolder {
  read(name: DataFileName): Promise<string>;
  write(texts: DataTexts): Promise<void>;
}

/** The addresses of these files for pages, besides their own. */
const FEED_OF_FILE: Partial<Record<DataFileName, string>> = {
  'Cartoon/caption.json': '/api/caption',
  'Headlines/primary.json': '/api/headlines',
  'Headlines/secondary.json': '/api/secondary-headlines',
  'To_Do.csv': '/api/tasks',
};

/**
 * Waits until visitors get the present files and states. Their answers are cached for a second;
 * answers to a request whose cookie may be a session are not.
 */
export async function untilVisitorsGet(site: Site, names: readonly DataFileName[]): Promise<void> {
  const paths = names.flatMap((name) => [dataFilePath(name), FEED_OF_FILE[name] ?? []].flat());
  for (const path of [...paths, '/api/dashboard/panels']) {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.url}${path}`, { headers });
      return { status: answer.status, body: await answer.text() };
    };
    const standing = await ask({ cookie: `sid=${'_'.repeat(43)}` });
    const asked = expect.poll(() => ask({}), { message: `visitors' ${path}`, intervals: [100] });
    await asked.toEqual(standing);
  }
}

/** Writes one after the other, then waits for all: each wait is for the same second. */
async function writeAll(
  site: Site,
  texts: DataTexts,
  write: (name: DataFileName, text: string) => Promise<unknown>,
): Promise<void> {
  const files = Object.entries(texts) as [DataFileName, string][];
  for (const [name, text] of files) await write(name, text);
  await untilVisitorsGet(
    site,
    files.map(([name]) => name),
  );
}

function folderOnDisk(site: Site, stateDir: string): DataFolder {
  const pathOf = (name: DataFileName) => join(stateDir, 'data', name);
  return {
    read: (name) => readFile(pathOf(name), 'utf8'),
    write: (texts) => writeAll(site, texts, (name, text) => writeFile(pathOf(name), text)),
  };
}

function folderInBucket(site: Site): DataFolder {
  const { stores } = site;
  const { hostname, port } = new URL(stores['S3_ENDPOINT'] ?? '');
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: stores['S3_ACCESS_KEY'] ?? '',
    secretKey: stores['S3_SECRET_KEY'] ?? '',
  });
  const keyOf = (name: DataFileName) => `data/${name}`;
  return {
    read: async (name) => String(await buffer(await client.getObject(BUCKET, keyOf(name)))),
    write: (texts) =>
      writeAll(site, texts, (name, text) => client.putObject(BUCKET, keyOf(name), text)),
  };
}

/** The dashboard's files of a site, to be changed as its owner changes them by hand. */
export function dataFilesOf(site: Site): DataFolder {
  const { STATE_DIR } = site.stores;
  return STATE_DIR === undefined ? folderInBucket(site) : folderOnDisk(site, STATE_DIR);
}

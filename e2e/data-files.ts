import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { dataFilePath, type DataFileName } from '@examiner/contracts';
import { expect } from '@playwright/test';
import { Client } from 'minio';
import type { Site } from './site.ts';

const BUCKET = 'examiner';

/** Where a site keeps the dashboard's files. */
interface DataFolder {
  read(name: DataFileName): Promise<string>;
  write(name: DataFileName, text: string): Promise<void>;
  remove(name: DataFileName): Promise<void>;
}

/** Where pages read these files, besides their own addresses. */
const FEED_OF_FILE: Partial<Record<DataFileName, string>> = {
  'Cartoon/caption.json': '/api/caption',
  'Headlines/primary.json': '/api/headlines',
  'Headlines/secondary.json': '/api/secondary-headlines',
  'To_Do.csv': '/api/tasks',
};

/**
 * Waits until visitors get a file as it stands, and what is said of it: their answers are cached for a second, and
 * those to a request whose cookie may be a session are not.
 */
export async function untilVisitorsGet(site: Site, name: DataFileName): Promise<void> {
  for (const path of [dataFilePath(name), FEED_OF_FILE[name], '/api/dashboard/panels']) {
    if (path === undefined) continue;
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.url}${path}`, { headers });
      return { status: answer.status, body: await answer.text() };
    };
    const standing = await ask({ cookie: `sid=${'_'.repeat(43)}` });
    await expect.poll(() => ask({}), `visitors' ${path}`).toEqual(standing);
  }
}

function folderOnDisk(site: Site, stateDir: string): DataFolder {
  const pathOf = (name: DataFileName) => join(stateDir, 'data', name);
  return {
    read: (name) => readFile(pathOf(name), 'utf8'),
    write: async (name, text) => {
      await writeFile(pathOf(name), text);
      await untilVisitorsGet(site, name);
    },
    remove: async (name) => {
      await unlink(pathOf(name));
      await untilVisitorsGet(site, name);
    },
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
    write: async (name, text) => {
      await client.putObject(BUCKET, keyOf(name), text);
      await untilVisitorsGet(site, name);
    },
    remove: async (name) => {
      await client.removeObject(BUCKET, keyOf(name));
      await untilVisitorsGet(site, name);
    },
  };
}

/** The dashboard's files of a site, to be changed as its owner changes them by hand. */
export function dataFilesOf(site: Site): DataFolder {
  const { STATE_DIR } = site.stores;
  return STATE_DIR === undefined ? folderInBucket(site) : folderOnDisk(site, STATE_DIR);
}

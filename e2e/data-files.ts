import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DataFileName } from '@examiner/contracts';
import { Client } from 'minio';
import type { Site } from './site.ts';

const BUCKET = 'examiner';

/** Where a site keeps the dashboard's files. */
interface DataFolder {
  read(name: DataFileName): Promise<string>;
  write(name: DataFileName, text: string): Promise<void>;
  remove(name: DataFileName): Promise<void>;
}

function folderOnDisk(stateDir: string): DataFolder {
  const pathOf = (name: DataFileName) => join(stateDir, 'data', name);
  return {
    read: (name) => readFile(pathOf(name), 'utf8'),
    write: (name, text) => writeFile(pathOf(name), text),
    remove: (name) => unlink(pathOf(name)),
  };
}

function folderInBucket({ stores }: Site): DataFolder {
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
    },
    remove: (name) => client.removeObject(BUCKET, keyOf(name)),
  };
}

/** The dashboard's files of a site, to be changed as its owner changes them by hand. */
export function dataFilesOf(site: Site): DataFolder {
  const { STATE_DIR } = site.stores;
  return STATE_DIR === undefined ? folderInBucket(site) : folderOnDisk(STATE_DIR);
}

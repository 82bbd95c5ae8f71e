import { dataFilePath, type DataFileName } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { versionIn } from './version.ts';

/** A data file as it was read; without a version when it could not be. */
export interface ReadFile {
  readonly text: string;
  readonly version: string | null;
}

/** The key of a file's query. */
export const fileKey = (name: DataFileName) => ['dashboard-file', name] as const;

async function readFile(name: DataFileName): Promise<ReadFile> {
  try {
    const response = await request('GET', dataFilePath(name));
    return { text: await response.text(), version: versionIn(response.headers.get('ETag')) };
  } catch (error) {
    console.warn(`${name} could not be read.`, error);
    return { text: '', version: null };
  }
}

/** The text of a data file; one that cannot be read is empty, without a word on the page (specification §8). */
export const fileQuery = (name: DataFileName) =>
  queryOptions({
    queryKey: fileKey(name),
    queryFn: () => readFile(name),
    select: ({ text }) => text,
  });

import type { DataFileName } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';
import { versionIn } from './version.ts';

/** Without a version if it could not be read. */
export interface ReadFile {
  readonly text: string;
  readonly version: string | null;
}

export const fileKey = (name: DataFileName) => ['dashboard-file', name] as const;

async function readFile(name: DataFileName): Promise<ReadFile> {
  try {
    const response = await send(operations.dataFile(name), {});
    return { text: await response.text(), version: versionIn(response.headers.get('ETag')) };
  } catch (error) {
    console.warn(`${name} could not be read.`, error);
    return { text: '', version: null };
  }
}

/** A file that cannot be read is empty, without a word on the page. */
export const fileQuery = (name: DataFileName) =>
  queryOptions({
    queryKey: fileKey(name),
    queryFn: () => readFile(name),
    select: ({ text }) => text,
  });

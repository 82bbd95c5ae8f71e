import { MORE_KEYS, moreFile, type DataFileName, type PanelFileName } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';
import { versionIn } from './version.ts';

/** A file's content and version. The version is null if the file could not be read. */
export interface ReadFile {
  readonly text: string;
  readonly version: string | null;
}

export const fileKey = (name: PanelFileName) => ['dashboard-file', name] as const;

function sendFor(name: PanelFileName): Promise<Response> {
  const key = MORE_KEYS.find((one) => moreFile(one) === name);
  if (key !== undefined) return send(operations.getMoreFile, { params: { key } });
  return send(operations.dataFile(name as DataFileName), {});
}

async function readFile(name: PanelFileName): Promise<ReadFile> {
  try {
    const response = await sendFor(name);
    return { text: await response.text(), version: versionIn(response.headers.get('ETag')) };
  } catch (error) {
    console.warn(`${name} could not be read.`, error);
    return { text: '', version: null };
  }
}

/** A file that cannot be read counts as empty. The page shows no error. */
export const fileQuery = (name: PanelFileName) =>
  queryOptions({
    queryKey: fileKey(name),
    queryFn: () => readFile(name),
    select: ({ text }) => text,
  });

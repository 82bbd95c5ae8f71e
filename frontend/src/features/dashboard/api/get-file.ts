import { dataFilePath, type DataFileName } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

/** The key of a file's query. */
export const fileKey = (name: DataFileName) => ['dashboard-file', name] as const;

/** The text of a data file; one that cannot be read is empty, without a word on the page (specification §8). */
export const fileQuery = (name: DataFileName) =>
  queryOptions({
    queryKey: fileKey(name),
    queryFn: async () => {
      try {
        return await (await request('GET', dataFilePath(name))).text();
      } catch (error) {
        console.warn(`${name} could not be read.`, error);
        return '';
      }
    },
  });

import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

/** The tags of all texts. A text that is written may get new ones, so they are read for each page. */
export const tagsQuery = queryOptions({ ...queryOf(operations.listTags, {}), staleTime: 0 });

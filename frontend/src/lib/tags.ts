import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

/** The tags of all texts. They are read for each page, because the text that is being written may add new tags. */
export const tagsQuery = queryOptions({ ...queryOf(operations.listTags, {}), staleTime: 0 });

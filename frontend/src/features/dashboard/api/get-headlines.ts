import {
  headlinesSchema,
  moreFile,
  type Headlines,
  type MoreNews,
  type PanelFileName,
} from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { POLL_MS } from './poll-interval.ts';

export type NewsSet = 'primary' | 'secondary' | MoreNews;

export function newsFile(set: NewsSet): PanelFileName {
  return set === 'primary' || set === 'secondary' ? `Headlines/${set}.json` : moreFile(set);
}

interface Question {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Headlines>;
}

function questionOf(set: NewsSet): Question {
  if (set === 'primary') return queryOf(operations.getHeadlines, {});
  if (set === 'secondary') return queryOf(operations.getSecondaryHeadlines, {});
  return {
    queryKey: ['headlines', set],
    queryFn: async () => {
      const answer = await send(operations.getMoreFile, { params: { key: set } });
      return headlinesSchema.parse(await answer.json());
    },
  };
}

export const headlinesQuery = (set: NewsSet) =>
  queryOptions({ ...questionOf(set), refetchInterval: POLL_MS });

import { SEARCH_PATH } from '../content/search-path.ts';
import { json, media, type Operation, type ReadOperation } from './operation.ts';

/** The page and the call together. */
const searches: Pick<ReadOperation, 'owner' | 'method' | 'access' | 'limits' | 'query'> = {
  owner: 'content',
  method: 'GET',
  access: 'public',
  limits: [{ calls: 30, windowSeconds: 60, per: 'client' }],
  query: 'SearchQuery',
};

export const SEARCH_OPERATIONS: readonly Operation[] = [
  {
    ...searches,
    id: 'search',
    path: `/api${SEARCH_PATH}`,
    summary:
      'Finds posts that have all of the words, at most ten; words in quotes stand together, and the last word may be the beginning of one.',
    answers: { 200: json('What was found, the best first, 20 on a page.', 'SearchAnswer') },
    errors: ['invalid_fields', 'unavailable'],
  },
  {
    ...searches,
    id: 'getPageSearch',
    path: SEARCH_PATH,
    summary: 'The page of a search.',
    answers: {
      200: media('An HTML document; also where nothing could be looked for.', 'text/html'),
    },
    errors: ['invalid_fields', 'unavailable'],
  },
];

import { operation, json, media } from '../operation.ts';
import { searchAnswerSchema, searchQuerySchema } from './search.ts';
import { SEARCH_PATH } from './search-path.ts';

/** The page and the call together. */
const searches = {
  method: 'GET',
  access: 'public',
  limits: [{ name: 'searches', calls: 30, windowSeconds: 60, per: 'client' }],
  query: searchQuerySchema,
} as const;

export const search = operation({
  ...searches,
  path: `/api${SEARCH_PATH}`,
  summary:
    'Finds posts that have all of the words, at most ten; words in quotes stand together, and the last word may be the beginning of one.',
  answers: { 200: json('What was found, the best first, 20 on a page.', searchAnswerSchema) },
  errors: ['invalid_fields', 'unavailable'],
  scope: 'posts:read',
});

export const getPageSearch = operation({
  ...searches,
  path: SEARCH_PATH,
  summary: 'The page of a search.',
  answers: {
    200: media('An HTML document; also where nothing could be looked for.', 'text/html'),
  },
  errors: ['invalid_fields', 'unavailable'],
});

import { operation, json, media } from '../operation.ts';
import { searchAnswerSchema, searchQuerySchema } from './search.ts';
import { SEARCH_PATH } from './search-path.ts';

/** The page and the call share this limit. */
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
    'Finds posts with all of the words, at most ten. Words in quotes must be adjacent. The last word may be incomplete.',
  answers: { 200: json('The results, best first, 20 on a page.', searchAnswerSchema) },
  errors: ['invalid_fields', 'unavailable'],
  scope: 'posts:read',
});

export const getPageSearch = operation({
  ...searches,
  path: SEARCH_PATH,
  summary: 'The page of a search.',
  answers: {
    200: media('An HTML document, also for an invalid query.', 'text/html'),
  },
  errors: ['invalid_fields', 'unavailable'],
});

import { empty, json, jsonBody, operation } from '../operation.ts';
import { ownHeadlinesSchema, readHeadlinesInputSchema } from './headlines.ts';

const HEADLINES = '/api/dashboard/headlines';

export const listOwnHeadlines = operation({
  method: 'GET',
  path: HEADLINES,
  summary: 'The headlines of all feeds, with their dates and whether the owner read them.',
  access: 'admin',
  answers: { 200: json('The headlines, by feed.', ownHeadlinesSchema) },
});

export const markHeadlinesRead = operation({
  method: 'POST',
  path: `${HEADLINES}/read`,
  summary: 'Marks headlines as read. The marks are kept for a year.',
  audit: { none: 'It only marks what the owner read.' },
  access: 'admin',
  body: jsonBody(readHeadlinesInputSchema),
  answers: { 204: empty('They are marked.') },
  errors: ['storage_full'],
});

import { operation, json, pathParameter } from '../operation.ts';
import {
  internalSeriesListSchema,
  seriesListSchema,
  seriesPageSchema,
  INTERNAL_SERIES_PATH,
} from './series.ts';

export const listSeries = operation({
  method: 'GET',
  path: '/api/series',
  summary: 'The series, in the order of the site.',
  access: 'public',
  answers: { 200: json('The series.', seriesListSchema) },
  scope: 'posts:read',
});

export const getSeries = operation({
  method: 'GET',
  path: '/api/series/{series}',
  summary: 'One series with its parts, from the first; at most 1,000.',
  access: 'public',
  parameters: [pathParameter('series', 'The slug of a series.')],
  answers: { 200: json('The series.', seriesPageSchema) },
  errors: ['not_found'],
  scope: 'posts:read',
});

export const listInternalSeries = operation({
  method: 'GET',
  path: INTERNAL_SERIES_PATH,
  summary: 'For the other services: every series with its published parts in their order.',
  access: 'service',
  answers: { 200: json('The series, in the order of the site.', internalSeriesListSchema) },
});

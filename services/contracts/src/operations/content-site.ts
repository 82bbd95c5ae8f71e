import { INTERNAL_SERIES_PATH } from '../content/series.ts';
import {
  json,
  JSON_MAX_BYTES,
  media,
  pathParameter,
  type CallLimit,
  type Operation,
} from './operation.ts';

const SETTINGS = '/api/site/settings';
const SAMPLES = '/api/site/samples';
const WRITES: readonly CallLimit[] = [{ calls: 600, windowSeconds: 3600, per: 'account' }];
const REVISION = { ETag: 'The revision, in quotes.' };

const read = (
  id: string,
  path: string,
  summary: string,
  answer: Operation['answers'][number],
): Operation => ({
  id,
  owner: 'content',
  method: 'GET',
  path,
  summary,
  access: 'public',
  answers: { 200: answer },
});

export const SITE_OPERATIONS: readonly Operation[] = [
  read(
    'getSite',
    '/api/site',
    'Name, words, colors and listings of the site.',
    json('The site.', 'Site'),
  ),
  read(
    'getAboutText',
    '/api/site/about',
    'The text of the About page.',
    json('The tree of the text.', 'AboutText'),
  ),
  {
    ...read(
      'getSiteStylesheet',
      '/site.css',
      'The colors that the owner set, if any.',
      media('The style sheet.', 'text/css'),
    ),
    parameters: [{ in: 'query', name: 'v', description: 'The version, for lasting caches.' }],
    errors: ['not_found'],
  },
  {
    ...read('getSiteSettings', SETTINGS, 'The settings of the site, to edit them.', {
      ...json('The settings.', 'SiteSettingsAnswer'),
      headers: REVISION,
    }),
    access: 'editor',
  },
  {
    id: 'saveSiteSettings',
    owner: 'content',
    method: 'PUT',
    path: SETTINGS,
    summary: 'Replaces the settings of the site.',
    audit: 'site.changed',
    access: 'admin',
    limits: WRITES,
    parameters: [
      { in: 'header', name: 'If-Match', description: 'The revision that was changed, in quotes.' },
    ],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'SiteSettings' },
    answers: {
      200: { ...json('The settings as stored.', 'SiteSettingsAnswer'), headers: REVISION },
    },
    errors: ['version_outdated', 'revision_required', 'storage_full'],
  },
  {
    ...read(
      'getSamples',
      SAMPLES,
      'How many posts ship with the product, are there untouched, or are missing, and how many are the author’s own.',
      json('The numbers.', 'SampleContent'),
    ),
    access: 'admin',
  },
  {
    ...read(
      'removeSamples',
      SAMPLES,
      'Removes the posts that ship with the product, but for those that were changed.',
      json('The numbers after it.', 'SampleContent'),
    ),
    method: 'DELETE',
    audit: 'samples.removed',
    access: 'admin',
    limits: WRITES,
  },
  {
    ...read(
      'restoreSamples',
      SAMPLES,
      'Brings the missing posts that ship with the product back.',
      json('The numbers after it.', 'SampleContent'),
    ),
    method: 'POST',
    audit: 'samples.restored',
    access: 'admin',
    limits: WRITES,
    body: { type: 'json', maxBytes: JSON_MAX_BYTES },
    errors: ['storage_full'],
  },
  read(
    'listSeries',
    '/api/series',
    'The series, in the order of the site.',
    json('The series.', 'SeriesList'),
  ),
  {
    ...read(
      'getSeries',
      '/api/series/{series}',
      'One series with its parts, from the first; at most 1,000.',
      json('The series.', 'SeriesPage'),
    ),
    parameters: [pathParameter('series', 'The slug of a series.')],
    errors: ['not_found'],
  },
  {
    ...read(
      'listInternalSeries',
      INTERNAL_SERIES_PATH,
      'For the other services: every series with its published parts in their order.',
      json('The series, in the order of the site.', 'InternalSeriesList'),
    ),
    access: 'service',
  },
];

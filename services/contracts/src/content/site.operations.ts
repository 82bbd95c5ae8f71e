import { operation, jsonBody, json, media, type OperationAnswer } from '../operation.ts';
import { sampleContentSchema } from './series.ts';
import { siteSchema, siteSettingsAnswerSchema, siteSettingsSchema } from './site-settings.ts';

const SETTINGS = '/api/site/settings';
const SAMPLES = '/api/site/samples';
const SETTINGS_WRITES = {
  name: 'site-settings-writes',
  calls: 600,
  windowSeconds: 3600,
  per: 'account',
} as const;
const SAMPLE_WRITES = { ...SETTINGS_WRITES, name: 'sample-content-writes' } as const;
const REVISION = { ETag: 'The revision, in quotes.' };

/** @__NO_SIDE_EFFECTS__ */
function read<const P extends string, const A extends OperationAnswer>(
  path: P,
  summary: string,
  answer: A,
) {
  return operation({
    method: 'GET',
    path,
    summary,
    access: 'public',
    answers: { 200: answer },
  });
}

export const getSite = read(
  '/api/site',
  'Name, words, colors and listings of the site.',
  json('The site.', siteSchema),
);

export const getSiteStylesheet = operation({
  ...read(
    '/site.css',
    'The colors that the owner set, if any.',
    media('The style sheet.', 'text/css'),
  ),
  parameters: [{ in: 'query', name: 'v', description: 'The version, for lasting caches.' }],
  errors: ['not_found'],
});

export const getSiteSettings = operation({
  ...read(SETTINGS, 'The settings of the site, to edit them.', {
    ...json('The settings.', siteSettingsAnswerSchema),
    headers: REVISION,
  }),
  access: 'editor',
});

export const saveSiteSettings = operation({
  method: 'PUT',
  path: SETTINGS,
  summary: 'Replaces the settings of the site.',
  audit: 'site.changed',
  access: 'admin',
  limits: [SETTINGS_WRITES],
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The revision that was changed, in quotes.' },
  ],
  body: { ...jsonBody(siteSettingsSchema), isValidatedByHandler: true },
  answers: {
    200: { ...json('The settings as stored.', siteSettingsAnswerSchema), headers: REVISION },
  },
  errors: ['version_outdated', 'revision_required', 'storage_full'],
});

export const getSamples = operation({
  ...read(
    SAMPLES,
    'The numbers of sample posts (in all, unchanged, missing) and of the author’s own posts.',
    json('The numbers.', sampleContentSchema),
  ),
  access: 'admin',
});

export const removeSamples = operation({
  ...read(
    SAMPLES,
    'Removes the sample posts, except changed ones.',
    json('The numbers after it.', sampleContentSchema),
  ),
  method: 'DELETE',
  audit: 'samples.removed',
  access: 'admin',
  limits: [SAMPLE_WRITES],
});

export const restoreSamples = operation({
  ...read(
    SAMPLES,
    'Brings the missing posts that ship with the product back.',
    json('The numbers after it.', sampleContentSchema),
  ),
  method: 'POST',
  audit: 'samples.restored',
  access: 'admin',
  limits: [SAMPLE_WRITES],
  body: jsonBody(),
  errors: ['storage_full'],
});

import { json, jsonBody, operation, pathParameter } from '../operation.ts';
import { mailboxInputSchema } from './mailboxes.ts';
import { citiesQuerySchema, foundCitiesSchema } from './cities.ts';
import { dashboardSettingsSchema, dashboardSetupSchema } from './setup.ts';
import { triedSchema, tryInputSchema } from './try.ts';

const PATH = '/api/dashboard/settings';
const SETUP = {
  ...json('The settings.', dashboardSetupSchema),
  headers: { ETag: 'The version, in quotes.' },
};
const MAX_BYTES = 256 * 1024;

export const getDashboardSettings = operation({
  method: 'GET',
  path: PATH,
  summary: 'The settings of the dashboard, and how each source fares.',
  access: 'admin',
  answers: { 200: SETUP },
});

export const saveDashboardSettings = operation({
  method: 'PUT',
  path: PATH,
  summary:
    'Replaces the settings of the dashboard. New sources are fetched at once. A new source on a server of the own network requires a confirmation.',
  audit: 'settings.changed',
  access: 'admin',
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: { ...jsonBody(dashboardSettingsSchema, MAX_BYTES), isValidatedByHandler: true },
  answers: { 200: SETUP },
  errors: ['invalid_fields', 'version_outdated', 'revision_required', 'storage_full', 'confirm'],
});

const MAILBOX = '/api/dashboard/mailboxes/{mailbox}';
const MAILBOX_NAME = pathParameter(
  'mailbox',
  '`gmail`, `yahoo`, or the key of another mailbox of the settings, such as `mail_3`.',
);

export const connectMailbox = operation({
  method: 'PUT',
  path: MAILBOX,
  summary:
    'Connects a mailbox. The password is sealed and never answered. Others see a sample of mail until the owner says otherwise.',
  audit: ['mailbox.connected', 'panel.visibility'],
  access: 'admin',
  isConfirmed: true,
  limits: [{ name: 'mailbox', calls: 30, windowSeconds: 600, per: 'account' }],
  parameters: [MAILBOX_NAME],
  body: jsonBody(mailboxInputSchema, 8 * 1024),
  answers: { 200: SETUP },
  errors: ['confirm', 'not_found', 'conflict', 'unavailable', 'storage_full'],
});

export const disconnectMailbox = operation({
  method: 'DELETE',
  path: MAILBOX,
  summary: 'Disconnects a mailbox, and forgets its password.',
  audit: 'mailbox.disconnected',
  access: 'admin',
  isConfirmed: true,
  parameters: [MAILBOX_NAME],
  answers: { 200: SETUP },
  errors: ['confirm', 'not_found', 'conflict', 'storage_full'],
});

export const tryDashboardEntry = operation({
  method: 'POST',
  path: `${PATH}/try`,
  summary:
    'Fetches a feed, a quote, a forecast, or the dates of a mailbox once, and saves nothing. A page leads to the feed that it names. A server of the own network requires a confirmation.',
  audit: 'panel.tried',
  access: 'admin',
  limits: [{ name: 'dashboard-try', calls: 60, windowSeconds: 600, per: 'account' }],
  body: jsonBody(tryInputSchema, 8 * 1024),
  answers: { 200: json('What was found, or why nothing was.', triedSchema) },
  errors: ['confirm'],
});

export const searchCities = operation({
  method: 'GET',
  path: '/api/dashboard/cities',
  summary: 'Cities whose name begins so, the largest first. Data: GeoNames, CC BY 4.0.',
  access: 'admin',
  query: citiesQuerySchema,
  answers: { 200: json('Eight cities at most.', foundCitiesSchema) },
});

import { json, jsonBody, operation } from '../operation.ts';
import { dashboardSettingsSchema, dashboardSetupSchema } from './setup.ts';

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
  summary: 'Replaces the settings of the dashboard. New sources are fetched at once.',
  audit: 'settings.changed',
  access: 'admin',
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: { ...jsonBody(dashboardSettingsSchema, MAX_BYTES), isValidatedByHandler: true },
  answers: { 200: SETUP },
  errors: ['invalid_fields', 'version_outdated', 'revision_required', 'storage_full'],
});

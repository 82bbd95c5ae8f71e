import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import {
  dismissReportsInputSchema,
  dismissedReportsSchema,
  unverifiedReportListSchema,
  REPORTS_PATH,
} from './report.ts';

const DISMISS_MAX_BYTES = 64 * 1024;

export const listReports = operation({
  method: 'GET',
  path: REPORTS_PATH,
  summary:
    'Lists reports and complaints that name a reader without the secret of a letter, and replies that ask to unsubscribe. They have changed nothing.',
  access: 'admin',
  answers: { 200: json('The newest 500, newest first.', unverifiedReportListSchema) },
});

export const dismissReports = operation({
  method: 'POST',
  path: `${REPORTS_PATH}/dismiss`,
  summary: 'Removes reports from that list; without `ids`, all of them. Nothing else changes.',
  audit: 'reports.dismissed',
  access: 'admin',
  body: jsonBody(dismissReportsInputSchema, DISMISS_MAX_BYTES),
  answers: { 200: json('The number of removed reports.', dismissedReportsSchema) },
});

export const removeReporter = operation({
  method: 'POST',
  path: `${REPORTS_PATH}/{id}/remove`,
  summary: 'Unsubscribes the reader who asked for it in a reply.',
  audit: 'subscriber.removed',
  access: 'admin',
  parameters: [pathParameter('id', 'The id of the reply in the list.')],
  body: { type: 'json', maxBytes: 1024 },
  answers: { 204: empty('The reader gets no more letters.') },
  errors: ['not_found', 'conflict'],
});

import { operation, jsonBody, json, media } from '../operation.ts';
import {
  accountActivityQuerySchema,
  activityEventSchema,
  activityFilterSchema,
  activityListSchema,
  activityQuerySchema,
  activitySealsSchema,
  activityTakenSchema,
  ACTIVITY_CSV_PATH,
  ACTIVITY_EVENT_PATH,
} from './activity.ts';
import { ACCOUNT_PATH } from './own-account.ts';

export const listActivity = operation({
  method: 'GET',
  path: '/api/activity',
  summary: 'The audit log, newest first.',
  access: 'admin',
  query: activityQuerySchema,
  answers: { 200: json('A page of the audit log.', activityListSchema) },
});

export const exportActivity = operation({
  method: 'GET',
  path: ACTIVITY_CSV_PATH,
  summary:
    'The same as a file. Cells that a spreadsheet program could take for a formula begin with a quote.',
  access: 'admin',
  isConfirmed: true,
  query: activityFilterSchema,
  answers: { 200: media('The file.', 'text/csv') },
});

export const verifyActivity = operation({
  method: 'GET',
  path: '/api/activity/seals',
  summary: 'Checks by day whether rows of the audit log were changed, added, or removed.',
  access: 'admin',
  limits: [{ name: 'activity-seals', calls: 30, windowSeconds: 600, per: 'client' }],
  answers: { 200: json('The days that are not as they were sealed.', activitySealsSchema) },
});

export const listOwnActivity = operation({
  method: 'GET',
  path: `${ACCOUNT_PATH}/activity`,
  summary: 'The rows of the caller’s account, newest first.',
  access: 'signed-in',
  query: accountActivityQuerySchema,
  answers: { 200: json('A page of the audit log.', activityListSchema) },
});

export const takeActivity = operation({
  method: 'POST',
  path: ACTIVITY_EVENT_PATH,
  summary: 'Between services: adds an event to the audit log. Repeated calls add it once.',
  audit: { none: 'It carries the rows of the other services.' },
  access: 'service',
  body: jsonBody(activityEventSchema, 16 * 1024),
  answers: { 200: json('It is kept.', activityTakenSchema) },
});

import {
  ACCOUNT_ACTIVITY_PATH,
  ACTIVITY_CSV_PATH,
  ACTIVITY_EVENT_PATH,
  ACTIVITY_PATH,
  ACTIVITY_SEALS_PATH,
} from '../auth/activity.ts';
import { json, media, type Operation } from './operation.ts';

export const ACTIVITY_OPERATIONS: readonly Operation[] = [
  {
    id: 'listActivity',
    owner: 'auth',
    method: 'GET',
    path: ACTIVITY_PATH,
    summary: 'What accounts, commands and the product itself did, newest first.',
    access: 'admin',
    query: 'ActivityQuery',
    answers: { 200: json('A page of the audit log.', 'ActivityList') },
  },
  {
    id: 'exportActivity',
    owner: 'auth',
    method: 'GET',
    path: ACTIVITY_CSV_PATH,
    summary:
      'The same as a file. Cells that a program for tables could take for a formula begin with a quote.',
    access: 'admin',
    query: 'ActivityFilter',
    answers: { 200: media('The file.', 'text/csv') },
    errors: ['confirm'],
  },
  {
    id: 'verifyActivity',
    owner: 'auth',
    method: 'GET',
    path: ACTIVITY_SEALS_PATH,
    summary: 'Whether a row of the audit log was changed, added or taken out, by day.',
    access: 'admin',
    limits: [{ calls: 30, windowSeconds: 600, per: 'client' }],
    answers: { 200: json('The days that are not as they were sealed.', 'ActivitySeals') },
  },
  {
    id: 'listOwnActivity',
    owner: 'auth',
    method: 'GET',
    path: ACCOUNT_ACTIVITY_PATH,
    summary: 'What the account of the caller did, newest first.',
    access: 'signed-in',
    query: 'AccountActivityQuery',
    answers: { 200: json('A page of the audit log.', 'ActivityList') },
  },
  {
    id: 'takeActivity',
    owner: 'auth',
    method: 'POST',
    path: ACTIVITY_EVENT_PATH,
    summary: 'Between services: takes an event into the audit log, once however often it comes.',
    audit: { none: 'It carries the rows of the other services.' },
    access: 'service',
    body: { type: 'json', maxBytes: 16 * 1024, schema: 'ActivityEvent' },
    answers: { 200: json('It is kept.', 'ActivityTaken') },
  },
];

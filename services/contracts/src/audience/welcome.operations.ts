import { json, jsonBody, media, operation } from '../operation.ts';
import { issuePreviewQuerySchema, issueTestSchema } from './issue.ts';
import { welcomeAnswerSchema, welcomeSchema, WELCOME_MAX_BYTES, WELCOME_PATH } from './welcome.ts';

const WELCOME = {
  ...json('The welcome letter. A post that readers cannot see has no title.', welcomeAnswerSchema),
  headers: { ETag: 'The version, in quotes.' },
};

export const getWelcome = operation({
  method: 'GET',
  path: WELCOME_PATH,
  summary: 'The welcome letter, which each new reader gets once after confirming.',
  access: 'admin',
  answers: { 200: WELCOME },
  errors: ['unavailable'],
});

export const saveWelcome = operation({
  method: 'PUT',
  path: WELCOME_PATH,
  summary: 'Changes the welcome letter for those who confirm from then on.',
  audit: 'newsletter.changed',
  access: 'admin',
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: jsonBody(welcomeSchema, WELCOME_MAX_BYTES),
  answers: { 200: WELCOME },
  errors: ['version_outdated', 'revision_required', 'unavailable'],
});

export const previewWelcome = operation({
  method: 'GET',
  path: `${WELCOME_PATH}/preview`,
  summary: 'The saved welcome letter as a mail to the owner: one part of it, or its source.',
  access: 'admin',
  query: issuePreviewQuerySchema,
  answers: {
    200: media('HTML in which nothing runs, or text.', 'text/html', 'text/plain'),
  },
  errors: ['not_found', 'unavailable'],
});

export const testWelcome = operation({
  method: 'POST',
  path: `${WELCOME_PATH}/test`,
  summary: 'Mails the saved welcome letter to the owner’s own address.',
  audit: { none: 'It mails only the caller.' },
  access: 'admin',
  limits: [{ name: 'letter-tests', calls: 60, windowSeconds: 3600, per: 'account' }],
  body: jsonBody(undefined, 1024),
  answers: { 200: json('It was sent.', issueTestSchema) },
  errors: ['not_found', 'unavailable', 'bad_gateway'],
});

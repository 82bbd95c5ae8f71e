import { MAIL_SERVER_PATH, OWNER_MAIL_PATH, SERVICE_MAILS_PATH } from '../audience/service-mail.ts';
import { NO_ROW } from './audit.ts';
import { empty, json, type Operation } from './operation.ts';
import type { InputName } from './schemas.ts';

const BODY_MAX_BYTES = 256 * 1024;

const mail = (id: string, path: string, schema: InputName, summary: string): Operation => ({
  id,
  owner: 'audience',
  method: 'POST',
  path,
  summary,
  audit: NO_ROW.betweenServices,
  access: 'service',
  limits: [
    { calls: 5, windowSeconds: 3600, per: 'email address', counts: 'mails of a kind' },
    { calls: 30, windowSeconds: 86_400, per: 'email address', counts: 'mails' },
    { calls: 300, windowSeconds: 3600, per: 'site', counts: 'mails' },
  ],
  parameters: [
    { in: 'header', name: 'Idempotency-Key', description: 'One key is one mail, for a day.' },
  ],
  body: { type: 'json', maxBytes: BODY_MAX_BYTES, schema },
  answers: { 202: empty('It is sent, and once more after ten minutes if it is not taken.') },
});

export const SERVICE_MAIL_OPERATIONS: readonly Operation[] = [
  mail(
    'sendServiceMail',
    SERVICE_MAILS_PATH,
    'ServiceMailInput',
    'Between services: mails one person. 503 without a mail server; it never lies in the outbox.',
  ),
  mail(
    'sendOwnerMail',
    OWNER_MAIL_PATH,
    'OwnerMailInput',
    'Between services: the same to the owner. 503 before there is one, too.',
  ),
  {
    id: 'getMailServer',
    owner: 'audience',
    method: 'GET',
    path: MAIL_SERVER_PATH,
    summary: 'Between services: whether a mail server is set.',
    access: 'service',
    answers: { 200: json('Whether it is.', 'MailServer') },
  },
];

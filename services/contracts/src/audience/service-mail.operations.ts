import { operation, jsonBody, json, empty, type CallLimit, type Schema } from '../operation.ts';
import {
  mailServerSchema,
  ownerMailInputSchema,
  serviceMailInputSchema,
  MAIL_SERVER_PATH,
  OWNER_MAIL_PATH,
  SERVICE_MAILS_PATH,
} from './service-mail.ts';
import { NO_ROW } from '../audit.ts';

const BODY_MAX_BYTES = 256 * 1024;

export const SERVICE_MAIL_LIMITS = {
  kind: {
    name: 'service-mails-kind',
    calls: 5,
    windowSeconds: 3600,
    per: 'email address',
    counts: 'mails of a kind',
  },
  address: {
    name: 'service-mails-address',
    calls: 30,
    windowSeconds: 86_400,
    per: 'email address',
    counts: 'mails',
  },
  site: {
    name: 'service-mails-all',
    calls: 300,
    windowSeconds: 3600,
    per: 'site',
    counts: 'mails',
  },
} as const satisfies Readonly<Record<string, CallLimit>>;

/** @__NO_SIDE_EFFECTS__ */
function mail<const P extends string, const S extends Schema>(path: P, schema: S, summary: string) {
  return operation({
    method: 'POST',
    path,
    summary,
    audit: NO_ROW.betweenServices,
    access: 'service',
    limits: Object.values(SERVICE_MAIL_LIMITS),
    parameters: [
      { in: 'header', name: 'Idempotency-Key', description: 'One key is one mail, for a day.' },
    ],
    body: jsonBody(schema, BODY_MAX_BYTES),
    answers: { 202: empty('It is sent, with one retry after ten minutes.') },
  });
}

export const sendServiceMail = mail(
  SERVICE_MAILS_PATH,
  serviceMailInputSchema,
  'Between services: mails one person. 503 without a mail server; the outbox does not store it.',
);

export const sendOwnerMail = mail(
  OWNER_MAIL_PATH,
  ownerMailInputSchema,
  'Between services: the same to the owner. 503 before there is one, too.',
);

export const getMailServer = operation({
  method: 'GET',
  path: MAIL_SERVER_PATH,
  summary: 'Between services: whether a mail server is set.',
  access: 'service',
  answers: { 200: json('The answer.', mailServerSchema) },
});

import { json, jsonBody, operation } from '../operation.ts';
import { mailCheckInputSchema, mailCheckSchema, mailServerStateSchema } from './mail-server.ts';

const MAIL_SERVER = '/api/newsletter/mail-server';

export const getMailServerState = operation({
  method: 'GET',
  path: MAIL_SERVER,
  summary:
    'The mail server that carries letters, if one is set. Its user and password are not in the answer.',
  access: 'admin',
  answers: { 200: json('The mail server, or null.', mailServerStateSchema) },
});

export const checkMailServer = operation({
  method: 'POST',
  path: `${MAIL_SERVER}/check`,
  summary:
    'Connects to the mail server, signs in, and reads the DNS records of the sender’s domain; with a test, also mails the caller.',
  audit: { none: 'It mails only the caller.' },
  access: 'admin',
  limits: [{ name: 'mail-checks', calls: 30, windowSeconds: 3600, per: 'account' }],
  body: jsonBody(mailCheckInputSchema, 1024),
  answers: { 200: json('The findings.', mailCheckSchema) },
  errors: ['conflict'],
});

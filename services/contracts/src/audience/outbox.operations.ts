import { operation, json, media, pathParameter } from '../operation.ts';
import { outboxListSchema, outboxMailQuerySchema, OUTBOX_PATH } from './outbox.ts';

export const listOutbox = operation({
  method: 'GET',
  path: OUTBOX_PATH,
  summary:
    'The newest 500 of the mails that were written here because no mail server was set. Nobody got them.',
  access: 'admin',
  answers: { 200: json('The mails, newest first, without their texts.', outboxListSchema) },
});

export const getOutboxMail = operation({
  method: 'GET',
  path: `${OUTBOX_PATH}/{id}`,
  summary: 'One of these mails: a part of it, its source, or the whole as a download.',
  access: 'admin',
  parameters: [pathParameter('id', 'The mail’s id in the list.')],
  query: outboxMailQuerySchema,
  answers: {
    200: media(
      'The part. HTML has a policy of its own, for a frame in which nothing runs.',
      'text/html',
      'text/plain',
      'message/rfc822',
    ),
  },
  errors: ['not_found'],
});

import {
  operation,
  jsonBody,
  json,
  media,
  empty,
  pathParameter,
  type CallLimit,
} from '../operation.ts';
import {
  subscribeInputSchema,
  subscribeResponseSchema,
  subscribedQuerySchema,
  SUBSCRIBED_PATH,
  subscriberListSchema,
  unsubscribeInputSchema,
  unsubscribeQuerySchema,
  unsubscribeResponseSchema,
  UNSUBSCRIBE_PATH,
} from './subscriber.ts';
import { NO_ROW } from '../audit.ts';

const BODY_MAX_BYTES = 4096;
const EVENTS_MAX_BYTES = 64 * 1024;

/** Shared by the calls in which a visitor sends an address. */
export const SUBSCRIBE_LIMITS = {
  client: {
    name: 'subscribe-client',
    calls: 5,
    windowSeconds: 600,
    per: 'client',
    counts: 'calls of visitors',
  },
  network: {
    name: 'subscribe-network',
    calls: 30,
    windowSeconds: 3600,
    per: 'network',
    counts: 'calls of visitors',
  },
  address: {
    name: 'subscribe-address',
    calls: 3,
    windowSeconds: 86_400,
    per: 'email address',
    counts: 'calls of visitors',
  },
  site: {
    name: 'subscribe-all',
    calls: 5000,
    windowSeconds: 3600,
    per: 'site',
    counts: 'calls of visitors',
  },
} as const satisfies Readonly<Record<string, CallLimit>>;

export const subscribe = operation({
  method: 'POST',
  path: '/api/subscribe',
  summary:
    'Puts an address on the newsletter’s list. A visitor gets one answer whether or not it was known; the admin learns which.',
  audit: 'subscriber.added',
  access: 'recognised',
  limits: Object.values(SUBSCRIBE_LIMITS),
  body: { type: 'json or form', maxBytes: BODY_MAX_BYTES, schema: subscribeInputSchema },
  answers: {
    200: json('To a visitor: thanks.', subscribeResponseSchema),
    201: json('To the admin: the address is new.', subscribeResponseSchema),
    303: empty('To a form: the page that thanks. Errors, too, are pages for a form.', {
      Location: 'The page.',
    }),
  },
  errors: ['already_subscribed', 'conflict'],
  scope: 'subscribers:write',
});

export const getSubscribedPage = operation({
  method: 'GET',
  path: SUBSCRIBED_PATH,
  summary: 'The page that thanks after the form, if no script sent it.',
  access: 'public',
  query: subscribedQuerySchema,
  answers: { 200: media('The page.', 'text/html') },
});

export const unsubscribe = operation({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Removes an address from the list.',
  audit: 'subscriber.removed',
  access: 'admin',
  body: jsonBody(unsubscribeInputSchema, BODY_MAX_BYTES),
  answers: { 200: json('The address is gone.', unsubscribeResponseSchema) },
  errors: ['not_found'],
  scope: 'subscribers:write',
});

export const getUnsubscribePage = operation({
  method: 'GET',
  path: UNSUBSCRIBE_PATH,
  summary: 'The page behind the link of a letter, with one button. It changes nothing.',
  access: 'public',
  query: unsubscribeQuerySchema,
  answers: { 200: media('The page.', 'text/html') },
});

export const leaveList = operation({
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  summary:
    'Unsubscribes the reader of the token, with `series` only from that series, or undoes it. An unknown token gets the same answer.',
  audit: NO_ROW.ofReader,
  access: 'public',
  anyOrigin: true,
  query: unsubscribeQuerySchema,
  body: { type: 'ignored', maxBytes: BODY_MAX_BYTES },
  answers: { 200: media('A page that says so.', 'text/html') },
});

export const takeMailEvents = operation({
  method: 'POST',
  path: '/api/newsletter/events/{provider}',
  summary:
    'Receives events of a mail provider: deliveries, bounces, and complaints. The provider’s signature authorizes it, for Postmark a password.',
  audit: { none: 'A mail provider reports; each letter shows the results of its mails.' },
  access: 'public',
  anyOrigin: true,
  parameters: [
    pathParameter(
      'provider',
      'The provider’s name, such as `mailgun`; docs/LETTERS.md lists them.',
    ),
  ],
  body: { type: 'raw', maxBytes: EVENTS_MAX_BYTES },
  answers: { 204: empty('It is noted, or was known.') },
  errors: ['forbidden', 'not_found', 'bad_gateway'],
});

export const listSubscribers = operation({
  method: 'GET',
  path: '/api/subscriber-emails',
  summary: 'The list, newest first, with the dates of the newest post and subscriber.',
  access: 'admin',
  answers: { 200: json('The list.', subscriberListSchema) },
  scope: 'subscribers:read',
});

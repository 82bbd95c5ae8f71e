import { emailInputSchema } from './subscriber.ts';
import { leavingReasonInputSchema } from './subscriber.ts';
import { preferencesInputSchema } from './preferences.ts';
import { operation, jsonBody, json, media } from '../operation.ts';
import {
  newsletterSettingsAnswerSchema,
  newsletterSettingsSchema,
  NEWSLETTER_SETTINGS_PATH,
} from './newsletter-settings.ts';
import { tokenQuerySchema, CONFIRM_PATH, LEAVING_REASON_PATH, LOST_PATH } from './subscriber.ts';
import { PREFERENCES_PATH } from './preferences.ts';
import { SUBSCRIBE_LIMITS } from './subscriber.operations.ts';
import { NO_ROW } from '../audit.ts';

const BODY_MAX_BYTES = 4096;
const SETTINGS = {
  ...json('The settings.', newsletterSettingsAnswerSchema),
  headers: { ETag: 'The version, in quotes.' },
};

export const getNewsletterSettings = operation({
  method: 'GET',
  path: NEWSLETTER_SETTINGS_PATH,
  summary: 'The settings of all letters.',
  access: 'admin',
  answers: { 200: SETTINGS },
});

export const saveNewsletterSettings = operation({
  method: 'PUT',
  path: NEWSLETTER_SETTINGS_PATH,
  summary:
    'Changes the settings from the next mail on. Changing the postal address, the reply address, or the way to join requires a confirmation.',
  audit: 'newsletter.changed',
  access: 'admin',
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: jsonBody(newsletterSettingsSchema, BODY_MAX_BYTES),
  answers: { 200: SETTINGS },
  errors: ['confirm', 'version_outdated', 'revision_required'],
});

export const getConfirmPage = operation({
  method: 'GET',
  path: CONFIRM_PATH,
  summary: 'The page behind the link of the mail that asks a new address. It changes nothing.',
  access: 'public',
  query: tokenQuerySchema,
  answers: { 200: media('The page of the link: a button, or its result.', 'text/html') },
});

export const confirmSubscription = operation({
  method: 'POST',
  path: CONFIRM_PATH,
  summary: 'Adds the reader of the token to the list. Another call succeeds and changes nothing.',
  audit: NO_ROW.ofReader,
  access: 'public',
  query: tokenQuerySchema,
  body: { type: 'ignored', maxBytes: BODY_MAX_BYTES },
  answers: { 200: media('A page that says so.', 'text/html') },
});

export const getPreferencesPage = operation({
  method: 'GET',
  path: PREFERENCES_PATH,
  summary: 'The page of a reader’s preferences. It changes nothing.',
  access: 'public',
  query: tokenQuerySchema,
  answers: { 200: media('The page.', 'text/html') },
  errors: ['unavailable'],
});

export const savePreferences = operation({
  method: 'POST',
  path: PREFERENCES_PATH,
  summary: 'Saves a reader’s preferences, or makes the links in their old letters invalid.',
  audit: NO_ROW.ofReader,
  access: 'public',
  query: tokenQuerySchema,
  body: {
    type: 'form',
    maxBytes: 4 * BODY_MAX_BYTES,
    schema: preferencesInputSchema,
    fields: {
      what: '`everything` or `chosen`',
      category: 'The key of a category; as many as are chosen',
      pause: '`on`: no letter for a month',
      renew: '`on`: nothing else is saved, and the old links end',
      serial: 'The id of a series to receive by mail; nothing else is saved',
      every: 'How many days lie between two of its parts: 1, 3, 7 or 14',
      stop: '`on`: that series ends',
    },
  },
  answers: { 200: media('The page, as saved.', 'text/html') },
  errors: ['unavailable'],
});

export const sayWhyLeft = operation({
  method: 'POST',
  path: LEAVING_REASON_PATH,
  summary: 'Keeps the reason for unsubscribing, if the reader gives one.',
  audit: NO_ROW.ofReader,
  access: 'public',
  query: tokenQuerySchema,
  body: {
    type: 'form',
    maxBytes: BODY_MAX_BYTES,
    schema: leavingReasonInputSchema,
    fields: { why: '`too-many`, `not-for-me` or `never-asked`' },
  },
  answers: { 200: media('A page that thanks.', 'text/html') },
});

export const getLostPage = operation({
  method: 'GET',
  path: LOST_PATH,
  summary: 'The page for readers who no longer have a letter with their links.',
  access: 'public',
  answers: { 200: media('The page.', 'text/html') },
});

export const mailLostLinks = operation({
  method: 'POST',
  path: LOST_PATH,
  summary:
    'Mails these links to a reader, an address once an hour, 200 in all. The same answer whether or not the address is on the list.',
  audit: NO_ROW.ofReader,
  access: 'public',
  limits: Object.values(SUBSCRIBE_LIMITS),
  body: {
    type: 'form',
    maxBytes: BODY_MAX_BYTES,
    schema: emailInputSchema,
    fields: { email: 'The address' },
  },
  answers: {
    200: media('A page that says so.', 'text/html'),
    400: media('The form again, with the error.', 'text/html'),
    429: media('The form again, with when to come back.', 'text/html'),
  },
});

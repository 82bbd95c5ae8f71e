import { json, jsonBody, operation } from '../operation.ts';
import {
  textsAnswerSchema,
  textsInputSchema,
  TEXTS_MAX_BYTES,
  TEXTS_PATH,
} from './texts/saved-texts.ts';

const TEXTS = {
  ...json('The texts that differ from the defaults.', textsAnswerSchema),
  headers: { ETag: 'The version, in quotes.' },
};

export const getTexts = operation({
  method: 'GET',
  path: TEXTS_PATH,
  summary:
    'The texts that the owner edited of those that readers see in mails and on the pages of the list.',
  access: 'admin',
  answers: { 200: TEXTS },
  errors: ['unavailable'],
});

export const saveTexts = operation({
  method: 'PUT',
  path: TEXTS_PATH,
  summary:
    'Replaces the edited texts of a language. They are used from the next mail and page on while the site is in this language.',
  audit: 'texts.changed',
  access: 'admin',
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: jsonBody(textsInputSchema, TEXTS_MAX_BYTES),
  answers: { 200: TEXTS },
  errors: ['version_outdated', 'revision_required', 'unavailable'],
});

import { operation, jsonBody, json, media, empty, pathParameter } from '../operation.ts';
import { putBackAnswerSchema, putBackInputSchema, PUT_BACK_PATH } from './put-back.ts';
import {
  importAnswerSchema,
  importConfirmationsSchema,
  importQuerySchema,
  IMPORT_CONFIRMATIONS_PATH,
  IMPORT_FIELDS,
  IMPORT_FORM_MAX_BYTES,
  IMPORT_PATH,
} from './reader-import.ts';
import { readerExportInputSchema } from './reader-export.ts';
import {
  readerHistorySchema,
  readerListSchema,
  readerQuerySchema,
  READERS_EXPORT_PATH,
  READERS_PATH,
} from './reader.ts';

const READER = `${READERS_PATH}/{id}`;
const ID = pathParameter('id', 'The reader’s id in the list.');

export const listReaders = operation({
  method: 'GET',
  path: READERS_PATH,
  summary:
    'Current, former, and pending readers, newest first. With `q`, those whose address begins with it, by address.',
  access: 'admin',
  query: readerQuerySchema,
  answers: { 200: json('A page of them, and how many there are in each state.', readerListSchema) },
});

export const getReader = operation({
  method: 'GET',
  path: READER,
  summary: 'A reader, with the consent and the result of each letter.',
  access: 'admin',
  parameters: [ID],
  answers: { 200: json('The reader.', readerHistorySchema) },
  errors: ['not_found'],
});

export const eraseReader = operation({
  method: 'DELETE',
  path: READER,
  summary:
    'Takes the address out of all that is kept. A keyed hash of it stays, by which no import brings it back.',
  audit: 'subscriber.removed',
  access: 'admin',
  parameters: [ID],
  answers: { 204: empty('The reader is no longer stored.') },
  errors: ['not_found'],
});

export const putBackReader = operation({
  method: 'POST',
  path: PUT_BACK_PATH,
  summary:
    'Puts back on the list a reader who bounced or complained. If only the suppression is left, it is lifted.',
  audit: 'subscriber.put-back',
  access: 'admin',
  body: jsonBody(putBackInputSchema, 1024),
  answers: { 200: json('The new state of the address.', putBackAnswerSchema) },
  errors: ['conflict'],
});

export const exportReaders = operation({
  method: 'GET',
  path: READERS_EXPORT_PATH,
  summary:
    'All readers, one on a line. Cells that a spreadsheet program could take for a formula begin with a quote.',
  audit: 'subscriber.exported',
  access: 'admin',
  isConfirmed: true,
  answers: { 200: media('The file.', 'text/csv') },
});

export const exportReadersFor = operation({
  method: 'POST',
  path: '/api/newsletter/exports',
  summary:
    'The active readers, or those who left, as a CSV file with the columns that another program imports. Cells that a spreadsheet program could take for a formula begin with a quote.',
  audit: 'subscriber.exported',
  access: 'admin',
  isConfirmed: true,
  body: jsonBody(readerExportInputSchema, 1024),
  answers: { 200: media('The file.', 'text/csv') },
  errors: ['invalid_fields'],
});

export const importReaders = operation({
  method: 'POST',
  path: IMPORT_PATH,
  summary:
    'Adds the addresses of a CSV file that another newsletter exported. A dry run only counts. Nobody is mailed. Readers who left stay out. Readers who left the other list are remembered; they leave this list if they were only imported.',
  audit: 'subscriber.imported',
  access: 'admin',
  query: importQuerySchema,
  body: {
    type: 'multipart',
    maxBytes: IMPORT_FORM_MAX_BYTES,
    fields: {
      [IMPORT_FIELDS.consent]:
        'Where its readers agreed. Without it they wait to be asked by mail.',
      [IMPORT_FIELDS.columns]:
        'JSON: columns by their role, each as an index from 0, a name, or a list of them. The roles are address, state, wanted, left, consentAt, and ignored; other columns keep their recognized roles.',
      [IMPORT_FIELDS.list]: 'The file, of at most 5 MB.',
    },
  },
  answers: { 200: json('The content of the file.', importAnswerSchema) },
  errors: ['bad_request', 'conflict'],
});

export const askImported = operation({
  method: 'POST',
  path: IMPORT_CONFIRMATIONS_PATH,
  summary:
    'Mails imported readers without consent and asks for it, 100 an hour. Each is asked once.',
  audit: { none: 'The row of the import covers it.' },
  access: 'admin',
  body: { type: 'json', maxBytes: 1024 },
  answers: { 202: json('How many are asked, and until when.', importConfirmationsSchema) },
});

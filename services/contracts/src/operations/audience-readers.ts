import { READERS_EXPORT_PATH, READERS_PATH } from '../audience/reader.ts';
import { PUT_BACK_PATH } from '../audience/put-back.ts';
import {
  IMPORT_CONFIRMATIONS_PATH,
  IMPORT_FIELDS,
  IMPORT_FORM_MAX_BYTES,
  IMPORT_PATH,
} from '../audience/reader-import.ts';
import { empty, json, media, pathParameter, type Operation } from './operation.ts';

const READER = `${READERS_PATH}/{id}`;
const ID = pathParameter('id', 'The reader’s id in the list.');

export const READER_OPERATIONS: readonly Operation[] = [
  {
    id: 'listReaders',
    owner: 'audience',
    method: 'GET',
    path: READERS_PATH,
    summary:
      'Everybody who gets letters, got them before, or was asked to confirm; newest first, or by address where `q` is how it begins.',
    access: 'admin',
    query: 'ReaderQuery',
    answers: { 200: json('A page of them, and how many there are in each state.', 'ReaderList') },
  },
  {
    id: 'getReader',
    owner: 'audience',
    method: 'GET',
    path: READER,
    summary: 'A reader, with the consent and what became of each letter.',
    access: 'admin',
    parameters: [ID],
    answers: { 200: json('The reader.', 'ReaderHistory') },
    errors: ['not_found'],
  },
  {
    id: 'eraseReader',
    owner: 'audience',
    method: 'DELETE',
    path: READER,
    summary:
      'Takes the address out of all that is kept. A keyed hash of it stays, by which no import brings it back.',
    audit: 'subscriber.removed',
    access: 'admin',
    parameters: [ID],
    answers: { 204: empty('Nothing names the reader any more.') },
    errors: ['not_found'],
  },
  {
    id: 'putBackReader',
    owner: 'audience',
    method: 'POST',
    path: PUT_BACK_PATH,
    summary:
      'Puts back on the list a reader who bounced or complained. If only the suppression is left, it is lifted.',
    audit: 'subscriber.put-back',
    access: 'admin',
    body: { type: 'json', maxBytes: 1024, schema: 'PutBackInput' },
    answers: { 200: json('The new state of the address.', 'PutBackAnswer') },
    errors: ['conflict'],
  },
  {
    id: 'exportReaders',
    owner: 'audience',
    method: 'GET',
    path: READERS_EXPORT_PATH,
    summary:
      'All readers, one on a line. Cells that a program for tables could take for a formula begin with a quote.',
    audit: 'subscriber.exported',
    access: 'admin',
    answers: { 200: media('The file.', 'text/csv') },
    errors: ['confirm'],
  },
  {
    id: 'importReaders',
    owner: 'audience',
    method: 'POST',
    path: IMPORT_PATH,
    summary:
      'Adds the addresses of a CSV file that another newsletter exported. A dry run only counts. Nobody is mailed. Readers who left stay out. Readers who left the other list are remembered; they leave this list if they were only imported.',
    audit: 'subscriber.imported',
    access: 'admin',
    query: 'ImportQuery',
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
    answers: { 200: json('What the file has.', 'ImportAnswer') },
    errors: ['bad_request', 'conflict'],
  },
  {
    id: 'askImported',
    owner: 'audience',
    method: 'POST',
    path: IMPORT_CONFIRMATIONS_PATH,
    summary:
      'Asks by mail, 100 an hour, those who were imported without a consent. Each is asked once.',
    audit: { none: 'The import has the row; its readers are asked once more.' },
    access: 'admin',
    body: { type: 'json', maxBytes: 1024 },
    answers: { 202: json('How many are asked, and until when.', 'ImportConfirmations') },
  },
];

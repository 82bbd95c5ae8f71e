import { READERS_PATH } from '../audience/reader.ts';
import { empty, json, pathParameter, type Operation } from './operation.ts';

const READER = `${READERS_PATH}/{id}`;
const ID = pathParameter('id', 'The reader’s id in the list.');

/** What an author does with the list of readers. */
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
    access: 'admin',
    parameters: [ID],
    answers: { 204: empty('Nothing names the reader any more.') },
    errors: ['not_found'],
  },
];

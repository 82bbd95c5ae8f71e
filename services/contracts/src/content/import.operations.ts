import { empty, json, jsonBody, media, operation, pathParameter } from '../operation.ts';
import { DESK_WRITES } from './desk.operations.ts';
import {
  IMPORT_PART_BYTES,
  importBeginSchema,
  importChoicesSchema,
  importComparisonSchema,
  importedTextListSchema,
  importedTextQuerySchema,
  importListSchema,
  importSchema,
} from './import.ts';

const IMPORTS = '/api/desk/imports';
const IMPORT = `${IMPORTS}/{id}`;
const ID = pathParameter('id', 'The id of the import.');
const NUMBER = pathParameter('number', 'The place of the text in the export, from 0.');
const limits = [DESK_WRITES];
const NOTHING_IMPORTED = { none: 'Nothing of it is in the blog yet; running it has the row.' };
const answers = { 200: json('The import.', importSchema) };

export const listImports = operation({
  method: 'GET',
  path: IMPORTS,
  summary: 'The last 20 imports, newest first.',
  access: 'admin',
  answers: { 200: json('The imports.', importListSchema) },
});

export const beginImport = operation({
  method: 'POST',
  path: IMPORTS,
  summary: 'Begins the upload of an export: a file, or the files of a folder.',
  audit: NOTHING_IMPORTED,
  access: 'admin',
  limits,
  body: jsonBody(importBeginSchema, IMPORT_PART_BYTES),
  answers: { 201: json('The import, with the parts that are missing.', importSchema) },
  errors: ['conflict', 'storage_full'],
});

export const getImport = operation({
  method: 'GET',
  path: IMPORT,
  summary: 'The state of an import, and how far it is.',
  access: 'admin',
  parameters: [ID],
  answers,
  errors: ['not_found'],
});

export const uploadImportPart = operation({
  method: 'PUT',
  path: `${IMPORT}/parts/{number}`,
  summary:
    'Stores a part of the export. All parts have 4 MiB, except the last one. The plan begins once all are there.',
  audit: NOTHING_IMPORTED,
  access: 'admin',
  limits,
  parameters: [ID, pathParameter('number', 'The number of the part, from 0.')],
  body: { type: 'raw', maxBytes: IMPORT_PART_BYTES },
  answers,
  errors: ['bad_request', 'not_found', 'conflict', 'storage_full'],
});

export const listImportedTexts = operation({
  method: 'GET',
  path: `${IMPORT}/texts`,
  summary: 'The texts of an export and what becomes of each, 100 on a page.',
  access: 'admin',
  parameters: [ID],
  query: importedTextQuerySchema,
  answers: { 200: json('A page of the list.', importedTextListSchema) },
  errors: ['not_found', 'invalid_fields'],
});

export const compareImportedText = operation({
  method: 'GET',
  path: `${IMPORT}/texts/{number}`,
  summary: 'A text as the other program wrote it, and as it will be here.',
  access: 'admin',
  parameters: [ID, NUMBER],
  answers: { 200: json('Both.', importComparisonSchema) },
  errors: ['not_found', 'conflict'],
});

export const showImportedOriginal = operation({
  method: 'GET',
  path: `${IMPORT}/texts/{number}/original`,
  summary:
    'The HTML of a text as the other program wrote it, for a frame. Nothing in it runs or loads.',
  access: 'admin',
  parameters: [ID, NUMBER],
  answers: { 200: media('The text.', 'text/html') },
  errors: ['not_found', 'conflict'],
});

export const runImport = operation({
  method: 'POST',
  path: `${IMPORT}/run`,
  summary: 'Imports the texts, or continues. Nobody is mailed.',
  audit: 'import.run',
  access: 'admin',
  limits,
  parameters: [ID],
  body: jsonBody(importChoicesSchema),
  answers,
  errors: ['not_found', 'conflict', 'storage_full'],
});

export const stopImport = operation({
  method: 'POST',
  path: `${IMPORT}/stop`,
  summary: 'Stops an import after the present text. A finished one does not change.',
  audit: { none: 'The row of its run has the import; each imported post has its own.' },
  access: 'admin',
  limits,
  parameters: [ID],
  body: { type: 'ignored', maxBytes: 1024 },
  answers,
  errors: ['not_found'],
});

export const undoImport = operation({
  method: 'POST',
  path: `${IMPORT}/undo`,
  summary: 'Deletes permanently the texts of the import that nobody changed since.',
  audit: 'import.undone',
  access: 'admin',
  limits,
  parameters: [ID],
  body: { type: 'ignored', maxBytes: 1024 },
  answers,
  errors: ['not_found', 'conflict'],
});

export const removeImport = operation({
  method: 'DELETE',
  path: IMPORT,
  summary: 'Deletes the uploaded files and the plan. Imported posts stay.',
  audit: NOTHING_IMPORTED,
  access: 'admin',
  limits,
  parameters: [ID],
  answers: { 204: empty('It is deleted.') },
  errors: ['not_found', 'conflict'],
});

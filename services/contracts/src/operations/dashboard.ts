import { DATA_FILE_NAMES, dataFilePath, type DataFileName } from '../dashboard/data-file.ts';
import {
  json,
  JSON_MAX_BYTES,
  media,
  pathParameter,
  type Operation,
  type OperationAnswer,
} from './operation.ts';

const VERSIONS = '/api/dashboard/tables/versions';
const VERSION = pathParameter('version', 'The number of a version.');
const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  csv: ['text/csv'],
  txt: ['text/plain'],
  json: ['application/json'],
  png: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
};

const read = (id: string, path: string, summary: string, answer: OperationAnswer): Operation => ({
  id,
  owner: 'dashboard',
  method: 'GET',
  path,
  summary,
  access: 'recognised',
  answers: { 200: answer },
});

const idOf = (name: string): string => name.replace(/\W/g, '_');
const fileAt = (path: string, id: string, name: DataFileName): Operation => ({
  ...read(
    `${id}_${idOf(name)}`,
    path,
    `The data file ${name}, as the viewer may see it.`,
    media('The file.', ...(FILE_TYPES[name.split('.').at(-1) ?? ''] ?? [])),
  ),
  errors: ['not_found'],
});

const saved = {
  ...json('The version that stands now.', 'SaveTablesAnswer'),
  headers: { ETag: 'The version.' },
};

const tables: readonly Operation[] = [
  {
    id: 'saveTables',
    owner: 'dashboard',
    method: 'POST',
    path: '/save-tables',
    summary: 'Saves the three tables together.',
    audit: 'tables.saved',
    access: 'admin',
    parameters: [
      {
        in: 'header',
        name: 'If-Match',
        description:
          'The version that was changed. What others changed since is merged, and a cell that both changed is refused with 412. Without it any version is replaced.',
      },
    ],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'SaveTablesInput' },
    answers: { 200: saved },
    errors: ['conflict', 'version_outdated', 'storage_full'],
  },
  {
    ...read(
      'listTableVersions',
      VERSIONS,
      'What the tables held before, newest first.',
      json('The versions.', 'TableVersions'),
    ),
    access: 'admin',
  },
  {
    ...read(
      'getTableVersion',
      `${VERSIONS}/{version}`,
      'One version with its rows.',
      json('The version.', 'TableVersionContent'),
    ),
    access: 'admin',
    parameters: [VERSION],
    errors: ['not_found'],
  },
  {
    id: 'restoreTableVersion',
    owner: 'dashboard',
    method: 'POST',
    path: `${VERSIONS}/{version}/restore`,
    summary: 'Makes an earlier version the present one.',
    audit: 'tables.restored',
    access: 'admin',
    parameters: [VERSION],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES },
    answers: { 200: saved },
    errors: ['not_found', 'conflict', 'storage_full'],
  },
];

export const DASHBOARD_OPERATIONS: readonly Operation[] = [
  read(
    'getCaption',
    '/api/caption',
    'The caption of the drawing.',
    json('The caption.', 'Caption'),
  ),
  read(
    'getHeadlines',
    '/api/headlines',
    'The headlines of the primary set.',
    json('The headlines.', 'Headlines'),
  ),
  read(
    'getSecondaryHeadlines',
    '/api/secondary-headlines',
    'The headlines of the secondary set.',
    json('The headlines.', 'Headlines'),
  ),
  read('getTasks', '/api/tasks', 'The rows of the to-do table.', json('The rows.', 'Tasks')),
  {
    ...read(
      'runScript',
      '/api/run-script',
      'Lets the sources that are due be refreshed, at most once a minute, and answers at once.',
      json('What was started.', 'RefreshAnswer'),
    ),
    access: 'public',
  },
  read(
    'listPanels',
    '/api/dashboard/panels',
    'The panels, their files and settings, as the viewer may see them.',
    json('The panels.', 'PanelsResponse'),
  ),
  {
    id: 'changePanel',
    owner: 'dashboard',
    method: 'PUT',
    path: '/api/dashboard/panels/{panel}',
    summary: 'Says who may see a panel. Showing it to everybody asks for a confirmation.',
    audit: 'panel.visibility',
    access: 'admin',
    parameters: [pathParameter('panel', 'The name of a panel.')],
    body: { type: 'json', maxBytes: 4096, schema: 'PanelChange' },
    answers: { 200: json('The panel.', 'PanelState') },
    errors: ['confirm', 'not_found'],
  },
  ...tables,
  ...DATA_FILE_NAMES.flatMap((name) => [
    fileAt(dataFilePath(name), 'getDataFile', name),
    fileAt(`/${name}`, 'getFile', name),
  ]),
];

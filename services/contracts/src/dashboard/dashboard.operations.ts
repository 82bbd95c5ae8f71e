import {
  operation,
  jsonBody,
  json,
  media,
  pathParameter,
  type Operation,
  type OperationAnswer,
} from '../operation.ts';
import { panelChangeSchema, panelStateSchema, panelsResponseSchema } from './panel.ts';
import { captionSchema, headlinesSchema, refreshAnswerSchema, tasksSchema } from './polling.ts';
import {
  saveTablesAnswerSchema,
  saveTablesInputSchema,
  tableVersionContentSchema,
  tableVersionsSchema,
} from './tables.ts';
import {
  DATA_FILE_NAMES,
  dataFilePath,
  formatOf,
  type DataFileName,
  type FileFormat,
} from './data-file.ts';

const VERSIONS = '/api/dashboard/tables/versions';
const VERSION = pathParameter('version', 'The number of a version.');
const FILE_TYPES: Readonly<Record<FileFormat, readonly string[]>> = {
  csv: ['text/csv'],
  txt: ['text/plain'],
  json: ['application/json'],
  png: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
};

/** @__NO_SIDE_EFFECTS__ */
function read<const P extends string, const A extends OperationAnswer>(
  path: P,
  summary: string,
  answer: A,
) {
  return operation({
    method: 'GET',
    path,
    summary,
    access: 'recognised',
    scope: 'dashboard:read',
    answers: { 200: answer },
  });
}

const fileAt = (path: string, name: DataFileName): Operation => ({
  ...read(
    path,
    `The data file ${name}, as the viewer may see it.`,
    media('The file.', ...FILE_TYPES[formatOf(name)]),
  ),
  errors: ['not_found'],
});

export function dataFile(name: DataFileName): Operation {
  return fileAt(dataFilePath(name), name);
}

const saved = {
  ...json('The current version.', saveTablesAnswerSchema),
  headers: { ETag: 'The version.' },
};

export const saveTables = operation({
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
        'The version that was changed. The server merges later changes of others. If both changed the same cell, it answers 412. Without the header, any version is replaced.',
    },
  ],
  body: jsonBody(saveTablesInputSchema),
  answers: { 200: saved },
  errors: ['conflict', 'version_outdated', 'storage_full'],
  scope: 'tables:write',
});

export const listTableVersions = operation({
  ...read(
    VERSIONS,
    'Earlier versions of the tables, newest first.',
    json('The versions.', tableVersionsSchema),
  ),
  access: 'admin',
  scope: 'tables:write',
});

export const getTableVersion = operation({
  ...read(
    `${VERSIONS}/{version}`,
    'One version with its rows.',
    json('The version.', tableVersionContentSchema),
  ),
  access: 'admin',
  parameters: [VERSION],
  errors: ['not_found'],
  scope: 'tables:write',
});

export const restoreTableVersion = operation({
  method: 'POST',
  path: `${VERSIONS}/{version}/restore`,
  summary: 'Makes an earlier version the present one.',
  audit: 'tables.restored',
  access: 'admin',
  parameters: [VERSION],
  body: jsonBody(),
  answers: { 200: saved },
  errors: ['not_found', 'conflict', 'storage_full'],
  scope: 'tables:write',
});

export const getCaption = read(
  '/api/caption',
  'The caption of the drawing.',
  json('The caption.', captionSchema),
);

export const getHeadlines = read(
  '/api/headlines',
  'The headlines of the primary set.',
  json('The headlines.', headlinesSchema),
);

export const getSecondaryHeadlines = read(
  '/api/secondary-headlines',
  'The headlines of the secondary set.',
  json('The headlines.', headlinesSchema),
);

export const getTasks = read(
  '/api/tasks',
  'The rows of the to-do table.',
  json('The rows.', tasksSchema),
);

export const getMoreFile = operation({
  ...read(
    '/api/dashboard/more/{key}',
    'The data of a city, a group of news, or a mailbox beside the specified ones, if the viewer may see it.',
    media('The file.', 'text/csv', 'application/json'),
  ),
  parameters: [pathParameter('key', 'Its key in the settings, such as `city_3`.')],
  errors: ['not_found'],
});

export const runScript = operation({
  ...read(
    '/api/run-script',
    'Lets the sources that are due be refreshed, at most once a minute, and answers at once.',
    json('The started refreshes.', refreshAnswerSchema),
  ),
  access: 'public',
  scope: undefined,
});

export const listPanels = read(
  '/api/dashboard/panels',
  'The panels, their files and settings, as the viewer may see them.',
  json('The panels.', panelsResponseSchema),
);

export const changePanel = operation({
  method: 'PUT',
  path: '/api/dashboard/panels/{panel}',
  summary: 'Sets the visibility of a panel. Making it public requires a confirmation.',
  audit: 'panel.visibility',
  access: 'admin',
  parameters: [pathParameter('panel', 'The name of a panel.')],
  body: jsonBody(panelChangeSchema, 4096),
  answers: { 200: json('The panel.', panelStateSchema) },
  errors: ['confirm', 'not_found'],
});

const idOf = (name: string): string => name.replace(/\W/g, '_');

/** Operations by id. */
export const dataFiles: Readonly<Record<string, Operation>> = Object.fromEntries(
  DATA_FILE_NAMES.map((name) => [`getDataFile_${idOf(name)}`, dataFile(name)]),
);

/** The same operations at the addresses of the first release, by id. */
export const filesAtTheRoot: Readonly<Record<string, Operation>> = Object.fromEntries(
  DATA_FILE_NAMES.map((name) => [`getFile_${idOf(name)}`, fileAt(`/${name}`, name)]),
);

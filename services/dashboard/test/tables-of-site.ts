import { FILE_OF_TABLE, TABLE_NAMES, type TableName } from '@examiner/contracts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, type DashboardSite } from './dashboard-site.ts';

type Texts = Record<TableName, string>;

/** A body of `POST /save-tables` in which every table holds the given text. */
export function tablesOf(text: string) {
  return {
    toDo: [['', text, '']],
    people: [[text, '', '']],
    activities: [[text]],
    headers: {
      toDo: ['Done', 'Task', 'Due'],
      people: ['Who', 'Last', 'Next'],
      activities: ['What'],
    },
  };
}

/** The same body with a row for each text. */
export function tablesWith(...texts: string[]) {
  const { headers } = tablesOf('');
  const each = texts.map((text) => tablesOf(text));
  return {
    toDo: each.flatMap(({ toDo }) => toDo),
    people: each.flatMap(({ people }) => people),
    activities: each.flatMap(({ activities }) => activities),
    headers,
  };
}

/** The files after a save of `tablesOf`. */
export function filesOf(text: string): Texts {
  return {
    toDo: `Done,Task,Due\n,${text},\n`,
    people: `Who,Last,Next\n${text},,\n`,
    activities: `What\n${text}\n`,
  };
}

/** Saves as the admin. */
export function save(
  site: DashboardSite,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return site.post('/save-tables', body, { ...ADMIN, ...headers });
}

/** Saves as the admin. @returns the new version */
export async function saveText(site: DashboardSite, text: string): Promise<string> {
  const response = await save(site, tablesOf(text));
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { version: string }).version;
}

const pathOf = (site: DashboardSite, table: TableName) =>
  join(site.stateDir, 'data', FILE_OF_TABLE[table]);

export function readBytesOnDisk(site: DashboardSite, table: TableName): Promise<Buffer> {
  return readFile(pathOf(site, table));
}

/** The content of a table's file. */
export function readOnDisk(site: DashboardSite, table: TableName): Promise<string> {
  return readFile(pathOf(site, table), 'utf8');
}

/** The content of the three files. */
export async function readAllOnDisk(site: DashboardSite): Promise<Texts> {
  const [toDo, people, activities] = await Promise.all(
    TABLE_NAMES.map((table) => readOnDisk(site, table)),
  );
  return { toDo: toDo ?? '', people: people ?? '', activities: activities ?? '' };
}

/** The text and the ETag of a table that a visitor gets. */
export async function readOverHttp(
  site: DashboardSite,
  table: TableName,
): Promise<{ text: string; etag: string | null }> {
  const response = await site.get(`/data/${FILE_OF_TABLE[table]}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return { text: await response.text(), etag: response.headers.get('etag') };
}

/** The texts and the ETags of the three tables that a visitor gets. */
export async function readAllOverHttp(
  site: DashboardSite,
): Promise<{ texts: Texts; etags: string[] }> {
  const [toDo, people, activities] = await Promise.all(
    TABLE_NAMES.map((table) => readOverHttp(site, table)),
  );
  const found = [toDo, people, activities];
  return {
    texts: {
      toDo: toDo?.text ?? '',
      people: people?.text ?? '',
      activities: activities?.text ?? '',
    },
    etags: found.map((file) => file?.etag ?? ''),
  };
}

/** Writes a table's file like a person with an editor. */
export async function editByHand(
  site: DashboardSite,
  table: TableName,
  content: string | Buffer,
): Promise<void> {
  await writeFile(pathOf(site, table), content);
}

export async function removeByHand(site: DashboardSite, table: TableName): Promise<void> {
  await rm(pathOf(site, table));
}

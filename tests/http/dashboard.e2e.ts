import {
  DATA_FILE_NAMES,
  dataFilePath,
  FILE_OF_TABLE,
  TABLE_HEADERS,
  type Headlines,
  type NewAccessToken,
  type PanelName,
  type PanelsResponse,
  type Rows,
  type SaveTablesAnswer,
  type TableName,
  type TableVersionContent,
  type TableVersion,
  type Visibility,
} from '@examiner/contracts';
import type { Answer, Client, SentHeaders } from './client.ts';
import { expect, test } from './fixtures.ts';

const VERSIONS = '/api/dashboard/tables/versions';
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
};
const SHARED = 'public, max-age=0, s-maxage=1';

const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''];
const pathOf = (table: TableName) => dataFilePath(FILE_OF_TABLE[table]);

interface Tables {
  readonly toDo: Rows;
  readonly people: Rows;
  readonly activities: Rows;
}

/** Tables with a unique word. */
const tablesWith = (word: string): Tables => ({
  toDo: [['', `Think of ${word}`, '', '', '', '']],
  people: [[`Someone called ${word}`, 'November 1, 2026', 'December 1, 2026', '30', '20', '10']],
  activities: [],
});

const save = (client: Client, tables: object, headers?: SentHeaders): Promise<Answer> =>
  client.send('POST', '/save-tables', tables, headers);

async function saveAs(admin: Client, word: string): Promise<string> {
  const { status, json } = await save(admin, tablesWith(word));
  expect(status).toBe(200);
  return (json as SaveTablesAnswer).version;
}

async function listVersions(admin: Client): Promise<TableVersion[]> {
  return ((await admin.get(VERSIONS)).json as { versions: TableVersion[] }).versions;
}

const show = (admin: Client, panel: PanelName, visibility: Visibility) =>
  admin.send('PUT', `/api/dashboard/panels/${panel}`, { visibility });

/** A visitor may get an answer that is a second old. */
const textSoon = (client: Client, path: string) =>
  expect.poll(async () => (await client.get(path)).text);

for (const name of DATA_FILE_NAMES) {
  test(`${name} is at its two addresses, and sent again only when it has changed`, async ({
    visitor,
    reader,
  }) => {
    const file = await visitor.get(dataFilePath(name));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': typeOf(name),
      'cache-control': SHARED,
      'x-robots-tag': 'noindex',
    });
    expect(file.bytes.length).toBeGreaterThan(0);
    expect((await visitor.get(`/${name}`)).bytes).toEqual(file.bytes);
    for (const client of [visitor, reader]) {
      const etag = file.headers.get('etag') ?? 'none';
      const again = await client.get(dataFilePath(name), { 'if-none-match': etag });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    const own = await reader.get(dataFilePath(name));
    expect([own.headers.get('cache-control'), own.headers.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
  });
}

for (const path of [
  '/data',
  '/data/',
  '/data/quotes.csv',
  '/data/Quotes.csv/',
  '/data/Quotes',
  '/data/Email',
  '/data/Email/',
  '/data/Email%2Fgmail.csv',
  '/data/Settings.json',
  '/data/posts/interdimensional-push-6.md',
  '/data/%2e%2e%2fpackage.json',
  '/Email/outlook.csv',
]) {
  test(`nothing else of the folder is served: ${path}`, async ({ visitor, admin }) => {
    for (const client of [visitor, admin]) {
      const { status, json } = await client.get(path);
      expect([status, json]).toEqual([
        404,
        { message: 'There is nothing here.', code: 'not_found' },
      ]);
    }
  });
}

for (const path of ['/api/headlines', '/api/secondary-headlines']) {
  test(`${path} has up to five titles of each source, each with its link`, async ({ visitor }) => {
    const { status, headers, json } = await visitor.get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, SHARED]);
    const sources = Object.values(json as Headlines);
    expect(sources).toHaveLength(6);
    for (const { titles, links } of sources) {
      expect(titles.length).toBeLessThanOrEqual(5);
      expect(links).toHaveLength(titles.length);
      for (const link of links) expect(link).toMatch(/^(?:https?:\/\/|#$)/);
    }
  });
}

test('the caption is a text', async ({ visitor }) => {
  const { status, json } = await visitor.get('/api/caption');
  expect([status, json]).toEqual([200, expect.objectContaining({ text: expect.any(String) })]);
});

test('the calls of an opening page start nothing that is not due', async ({ visitor }) => {
  const { status, headers, json } = await visitor.get('/api/run-script');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(json).toMatchObject({ ok: true, status: 'ok' });
});

test('saved tables are in their files and among the tasks, for everyone', async ({
  admin,
  visitor,
}) => {
  const { status, headers, json } = await save(admin, tablesWith('herons'));
  const { version } = json as SaveTablesAnswer;
  expect([status, headers.get('etag')]).toEqual([200, `"${version}"`]);
  await textSoon(visitor, pathOf('toDo')).toBe(
    `${TABLE_HEADERS.toDo.join(',')}\n,Think of herons,,,,\n`,
  );
  await textSoon(visitor, pathOf('people')).toContain('Someone called herons');
  await textSoon(visitor, pathOf('activities')).toBe(`${TABLE_HEADERS.activities.join(',')}\n`);
  await expect
    .poll(async () => (await visitor.get('/api/tasks')).json)
    .toEqual(tablesWith('herons').toDo);
});

test('a header that is sent is kept', async ({ admin }) => {
  const people = ['Friend', ...TABLE_HEADERS.people.slice(1)];
  await save(admin, { ...tablesWith('owls'), headers: { people: [people] } });
  expect((await admin.get(pathOf('people'))).text).toMatch(/^Friend,/);
  await saveAs(admin, 'larks');
  expect((await admin.get(pathOf('people'))).text).toMatch(/^Friend,/);
  await save(admin, { ...tablesWith('owls'), headers: { people: [TABLE_HEADERS.people] } });
});

test('a save from an older version is merged, and a cell that both changed is refused', async ({
  admin,
}) => {
  const due = (date: string) => ['', 'Think of geese', date, '', '', ''];
  const dueOn = (date: string) => ({ ...tablesWith('geese'), toDo: [due(date)] });
  const seen = await saveAs(admin, 'geese');
  const etag = (await admin.get(pathOf('toDo'))).headers.get('etag') ?? '';
  expect(etag).toContain(`"${seen}"`);
  const next = await save(admin, dueOn('December 1, 2026'), { 'if-match': etag });
  expect(next.status).toBe(200);

  const late = await save(admin, dueOn('December 2, 2026'), { 'if-match': etag });
  expect(late.status).toBe(412);
  expect(late.json).toMatchObject({ code: 'version_outdated' });
  expect((await admin.get(pathOf('toDo'))).text).toContain('December 1');
  const added = { ...tablesWith('geese'), toDo: [due(''), ['', 'Think of ducks', '', '', '', '']] };
  expect((await save(admin, added, { 'if-match': etag })).status).toBe(200);
  expect((await admin.get(pathOf('toDo'))).text).toMatch(/geese,"December 1[^]*ducks/);
  // A save without a version overwrites the stored tables.
  expect((await save(admin, tablesWith('swans'), { 'if-match': '*' })).status).toBe(200);
  expect((await admin.get(pathOf('toDo'))).text).not.toContain('ducks');
});

test('an earlier version can be read, and made the present one', async ({ admin }) => {
  const earlier = await saveAs(admin, 'storks');
  await saveAs(admin, 'cranes');
  const { json } = await admin.get(`${VERSIONS}/${earlier}`);
  expect(json as TableVersionContent).toMatchObject({ version: earlier, ...tablesWith('storks') });

  const restored = await admin.send('POST', `${VERSIONS}/${earlier}/restore`, {});
  const { version } = restored.json as SaveTablesAnswer;
  expect((await admin.get(pathOf('toDo'))).text).toContain('storks');
  const [present] = await listVersions(admin);
  expect(present).toMatchObject({ version, origin: 'restored' });
  for (const number of ['0', '999999', 'x']) {
    expect((await admin.get(`${VERSIONS}/${number}`)).status).toBe(404);
  }
});

for (const [what, body, path] of [
  ['no tables', {}, 'toDo'],
  ['a table that is none', { ...tablesWith('x'), people: 'none' }, 'people'],
  ['a cell that is none', { ...tablesWith('x'), toDo: [['', null]] }, 'toDo.0.1'],
  ['501 rows', { ...tablesWith('x'), toDo: Array(501).fill(['']) }, 'toDo'],
] as const) {
  test(`refuses to save ${what}`, async ({ admin }) => {
    const before = await listVersions(admin);
    const { status, json } = await save(admin, body);
    expect(status).toBe(400);
    expect((json as { issues: object[] }).issues[0]).toMatchObject({ path });
    expect(await listVersions(admin)).toEqual(before);
  });
}

test('nobody else saves', async ({ visitor, reader, admin }) => {
  const before = await listVersions(admin);
  for (const [client, expected] of [
    [visitor, 401],
    [reader, 403],
  ] as const) {
    expect((await save(client, tablesWith('crows'))).status).toBe(expected);
    expect((await client.send('POST', `${VERSIONS}/1/restore`, {})).status).toBe(expected);
  }
  expect(await listVersions(admin)).toEqual(before);
});

test('a panel that was made private shows nothing to others', async ({
  admin,
  visitor,
  reader,
}) => {
  await saveAs(admin, 'secrets');
  await textSoon(visitor, pathOf('people')).toContain('secrets');
  const changed = await show(admin, 'people', 'private');
  expect([changed.status, changed.json]).toMatchObject([200, { visibility: 'private' }]);
  try {
    const live = await admin.get(pathOf('people'));
    expect(live.text).toContain('secrets');
    const input = { name: 'Panels', scopes: ['dashboard:read'], days: 30 };
    const { json } = await admin.send('POST', '/api/account/tokens', input);
    const authorization = `Bearer ${(json as NewAccessToken).secret}`;
    expect((await visitor.get(pathOf('people'), { authorization })).text).toContain('secrets');
    for (const path of [pathOf('people'), `/${FILE_OF_TABLE.people}`, '/api/dashboard/panels']) {
      await textSoon(visitor, path).not.toContain('secrets');
      expect((await reader.get(path)).text).not.toContain('secrets');
      const condition = { 'if-none-match': live.headers.get('etag') ?? '' };
      expect((await visitor.get(path, condition)).status).toBe(200);
    }
    const { panels } = (await reader.get('/api/dashboard/panels')).json as PanelsResponse;
    expect(panels.find(({ panel }) => panel === 'people')?.files).toEqual([]);
  } finally {
    await show(admin, 'people', 'public');
  }
});

test('there is no other panel, and no other visibility', async ({ admin }) => {
  const unknown = await admin.send('PUT', '/api/dashboard/panels/diary', { visibility: 'public' });
  expect([unknown.status, unknown.json]).toEqual([
    404,
    { message: 'There is no such panel.', code: 'not_found' },
  ]);
  const { status } = await admin.send('PUT', '/api/dashboard/panels/quote', { visibility: 'all' });
  expect(status).toBe(400);
});

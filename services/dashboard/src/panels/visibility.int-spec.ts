import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DATA_FILE_NAMES,
  FILE_OF_TABLE,
  PANEL_NAMES,
  panelsResponseSchema,
  type DataFileName,
  type PanelsResponse,
  type TableName,
  type Visibility,
} from '@examiner/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  ADMIN,
  OWN_PAGE,
  READER,
  startDashboardSite,
  type DashboardSite,
  type RawAnswer,
  type RawRequest,
} from '../../test/dashboard-site.ts';
import { pngBytes } from '../../test/image-bytes.ts';

/** Every live file has this word, followed by the file's name. No sample has the word. */
const CANARY = 'kanarie';
const canaryOf = (name: string) => `${CANARY} of ${name}`;
/** Makes the length of a live file unlike that of any other answer. */
const PADDING = 'live '.repeat(390).trim();

const PICTURE = 'Cartoon/daily_cartoon.png';
const feed = (name: string, key: string) => ({
  [key]: { titles: [canaryOf(name), PADDING, PADDING, PADDING], links: ['https://a.test/'] },
});
const padded = (name: DataFileName) => `a,b\n${canaryOf(name)},${PADDING.repeat(4)}\n`;

/** The files that are not tables. */
const LIVE_FILES: Readonly<Partial<Record<DataFileName, string | Buffer>>> = {
  'Quotes.csv': padded('Quotes.csv'),
  'Email/gmail.csv': padded('Email/gmail.csv'),
  'Email/yahoo.csv': padded('Email/yahoo.csv'),
  'Weather/new_york.csv': padded('Weather/new_york.csv'),
  'Weather/utrecht.csv': padded('Weather/utrecht.csv'),
  'Stocks/stocks.txt': padded('Stocks/stocks.txt'),
  [PICTURE]: Buffer.concat([
    pngBytes(2, 2),
    Buffer.from(`\0\0\0\0tEXtComment\0${canaryOf(PICTURE)}${PADDING.repeat(30)}`),
  ]),
  'Cartoon/caption.json': JSON.stringify({
    text: canaryOf('Cartoon/caption.json'),
    description: PADDING.repeat(4),
  }),
  'Headlines/primary.json': JSON.stringify(feed('Headlines/primary.json', 'nyt')),
  'Headlines/secondary.json': JSON.stringify(feed('Headlines/secondary.json', 'wsj')),
} satisfies Readonly<Record<Exclude<DataFileName, (typeof FILE_OF_TABLE)[TableName]>, unknown>>;

async function putLiveFiles(stateDir: string): Promise<void> {
  const files = { ...LIVE_FILES, '_status.json': `{"a":"${CANARY}"}` };
  for (const [name, content] of Object.entries(files)) {
    const path = join(stateDir, 'data', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

function liveTables(what: string): Record<TableName, string[][]> {
  const rows = (table: TableName) => [
    ['', `${canaryOf(FILE_OF_TABLE[table])} ${what}`, PADDING, PADDING, PADDING],
  ];
  return { toDo: rows('toDo'), people: rows('people'), activities: rows('activities') };
}

interface Call {
  readonly method: string;
  readonly path: string;
}

/** Values for the parameter of a route. Some of them may also be valid for a parameter of another route. */
const PARAMETERS = [...PANEL_NAMES, '1', '2', '3', ...DATA_FILE_NAMES.map(encodeURIComponent)];
const WILDCARDS = [...DATA_FILE_NAMES, '_status.json'];

/** Every route of the running service, with these parameter values. */
function callsOf({ service }: DashboardSite): Call[] {
  const app = service.app.getHttpAdapter().getInstance() as {
    router: { stack: { route?: { path: string; methods: Record<string, boolean> } }[] };
  };
  return app.router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
    return pathsOf(route.path).flatMap((path) => methods.map((method) => ({ method, path })));
  });
}

function pathsOf(pattern: string): string[] {
  if (/\*\w+/.test(pattern)) return WILDCARDS.map((value) => pattern.replace(/\*\w+/, value));
  if (/:\w+/.test(pattern)) return PARAMETERS.map((value) => pattern.replace(/:\w+/, value));
  return [pattern];
}

/** Calls that might bypass a check, if the path has an answer. With a session, only the plain call is made. */
function waysToAsk(
  { method, path }: Call,
  etag: string | undefined,
  session: object,
): [string, RawRequest][] {
  const writing = { headers: { ...OWN_PAGE, 'content-type': 'application/json' }, body: '{}' };
  if (method !== 'GET') return [[path, { method, ...writing }]];
  if (!etag || 'cookie' in session) return [[path, {}]];
  const encoded = path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const spoofed = { 'x-original-url': path, 'x-is-admin': 'true', 'x-http-method-override': 'PUT' };
  return [
    [path, {}],
    [path, { method: 'HEAD' }],
    [path, { headers: { range: 'bytes=0-' } }],
    [path, { headers: { range: 'bytes=-5000', 'if-range': etag } }],
    [path, { headers: { 'if-none-match': etag } }],
    [path, { method: 'HEAD', headers: { 'if-none-match': `"other", ${etag}` } }],
    [path, { headers: { 'accept-encoding': 'gzip, br, identity;q=0' } }],
    [path, { headers: spoofed }],
    [`${path}?visibility=public&view=live`, {}],
    [encoded, {}],
    [`/${path}`, {}],
    [`${path}/`, {}],
    [`/x/..${path}`, {}],
    [`http://localhost:3000${path}`, {}],
  ];
}

const NO_LEAK = { canary: false, etag: false, length: false, isSame: false };
const textOf = ({ headers, bytes }: RawAnswer) => JSON.stringify(headers) + bytes.toString();

let site: DashboardSite;
let calls: Call[];
/** The admin's answers that contain the marker word, by path. */
let live: Map<string, RawAnswer>;

async function setAll(visibility: Visibility): Promise<void> {
  for (const panel of PANEL_NAMES) {
    const { status } = await site.put(`/api/dashboard/panels/${panel}`, { visibility }, ADMIN);
    expect(status).toBe(200);
  }
}

async function readPanels(headers = {}): Promise<PanelsResponse> {
  const response = await site.get('/api/dashboard/panels', headers);
  return panelsResponseSchema.parse(await response.json());
}

async function collectLive(): Promise<Map<string, RawAnswer>> {
  const answers = new Map<string, RawAnswer>();
  for (const { method, path } of calls) {
    if (method !== 'GET') continue;
    const answer = await site.ask(path, { headers: ADMIN });
    if (textOf(answer).includes(CANARY)) answers.set(path, answer);
  }
  return answers;
}

beforeAll(async () => {
  site = await startDashboardSite({ prepare: putLiveFiles });
  for (const what of ['as first saved', 'as saved last']) {
    expect((await site.post('/save-tables', liveTables(what), ADMIN)).status).toBe(200);
  }
  calls = callsOf(site);
});
afterAll(() => site.close());

const VIEWERS: [string, Record<string, string>][] = [
  ['a visitor', {}],
  ['a reader', READER],
  ['a session that is none', { cookie: `sid=${'x'.repeat(43)}` }],
];
const FILE_PATHS = DATA_FILE_NAMES.flatMap((name) => [`/${name}`, `/data/${name}`]);
const FEED_PATHS = ['caption', 'headlines', 'secondary-headlines', 'tasks'].map((n) => `/api/${n}`);
const OWN_HEADLINES = '/api/dashboard/headlines';
const VERSION_PATHS = ['2', '3'].map((n) => `/api/dashboard/tables/versions/${n}`);

describe.each<Visibility>(['sample', 'private'])('with every panel %s', (visibility) => {
  beforeAll(async () => {
    await setAll(visibility);
    live = await collectLive();
  });

  it('the admin still gets what is there, from every route that has it', () => {
    expect([...live.keys()].sort()).toEqual(
      [...FILE_PATHS, ...FEED_PATHS, ...VERSION_PATHS, OWN_HEADLINES].sort(),
    );
    for (const name of DATA_FILE_NAMES) {
      const bytes = live.get(`/data/${name}`)?.bytes;
      expect(bytes?.includes(canaryOf(name))).toBe(true);
      const file = LIVE_FILES[name];
      if (file)
        expect({ name, isLive: bytes?.equals(Buffer.from(file)) }).toEqual({ name, isLive: true });
    }
    expect(live.get(VERSION_PATHS[0] ?? '')?.bytes.toString()).toContain('as first saved');
  });

  it.each(VIEWERS)('%s gets nothing of it, whatever they ask for and how', async (_, session) => {
    for (const call of calls) {
      const found = live.get(call.path);
      const etag = found?.headers.etag;
      for (const [path, { headers, ...rest }] of waysToAsk(call, etag, session)) {
        const answer = await site.ask(path, { ...rest, headers: { ...headers, ...session } });
        const what = { ...call, asked: path, headers, status: answer.status };
        const leaks = {
          canary: textOf(answer).includes(CANARY),
          etag: etag !== undefined && answer.headers.etag === etag,
          length:
            found !== undefined &&
            answer.headers['content-length'] === found.headers['content-length'],
          isSame: answer.status === 304,
        };
        expect({ ...what, ...leaks }).toEqual({ ...what, ...NO_LEAK });
      }
    }
  });

  it('tells no one else the versions of the live files', async () => {
    const versions = (panels: PanelsResponse) =>
      panels.panels.flatMap(({ files }) => files.map(({ name, version }) => `${name} ${version}`));
    const own = new Set(versions(await readPanels(ADMIN)));
    expect(own.size).toBe(DATA_FILE_NAMES.length);
    for (const [, session] of VIEWERS) {
      const others = versions(await readPanels(session));
      expect(others).toHaveLength(visibility === 'sample' ? DATA_FILE_NAMES.length : 0);
      expect(others.filter((version) => own.has(version))).toEqual([]);
    }
  });
});

describe('with every panel public', () => {
  beforeAll(async () => {
    await setAll('public');
    live = await collectLive();
  });

  it.each(VIEWERS)('%s gets the live bytes, with their ETag', async (_, session) => {
    for (const path of [...FILE_PATHS, ...FEED_PATHS]) {
      const { status, bytes, headers } = await site.ask(path, { headers: session });
      const isLive = live.get(path)?.bytes.equals(bytes);
      expect({ path, status, isLive }).toEqual({ path, status: 200, isLive: true });
      expect(headers.etag).toBe(live.get(path)?.headers.etag);
    }
  });

  it.each(VIEWERS)('%s gets no earlier version of the tables', async (_, session) => {
    for (const path of ['/api/dashboard/tables/versions', ...VERSION_PATHS]) {
      const { status, bytes } = await site.ask(path, { headers: session });
      expect(status).toBe(session === READER ? 403 : 401);
      expect(bytes.toString()).not.toContain(CANARY);
    }
  });
});

describe('one panel', () => {
  it('is hidden alone, and shown again at once', async () => {
    await setAll('public');
    const path = '/api/dashboard/panels/people';
    await site.put(path, { visibility: 'private' }, ADMIN);
    const hidden = await site.ask('/data/People.csv');
    expect(hidden.bytes.toString()).toMatch(/^Person,[^\n]*\n$/);
    expect((await site.ask('/data/Activities.csv')).bytes.toString()).toContain(CANARY);
    await site.put(path, { visibility: 'public' }, ADMIN);
    expect((await site.ask('/data/People.csv')).bytes.toString()).toContain(CANARY);
  });
});

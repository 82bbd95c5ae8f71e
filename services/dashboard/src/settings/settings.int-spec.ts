import { afterEach, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_DISPLAY,
  panelsResponseSchema,
  type Issue,
  type PanelsResponse,
} from '@examiner/contracts';
import {
  activityOutbox,
  ActivityOutboxRepository,
  DOCUMENTS,
  SqliteDocumentStore,
  type DocumentStore,
} from '@examiner/kit';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  ADMIN,
  READER,
  startDashboardSite,
  type DashboardSite,
  type DashboardSiteOptions,
} from '../../test/dashboard-site.ts';
import { SETTINGS } from './settings.model.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

let site: DashboardSite;
afterEach(() => site.close());
const start = async (options: DashboardSiteOptions = {}) => {
  site = await startDashboardSite(options);
};

const FILE = 'dashboard.json';
const writeText = (text: string) => writeFile(join(site.stateDir, FILE), text);
const readText = () => readFile(join(site.stateDir, FILE), 'utf8');

/** The specification's settings with changed values at some places. */
function changed(changes: readonly (readonly [path: string, value: unknown])[]): string {
  const settings: unknown = structuredClone(DEFAULT_SETTINGS);
  for (const [path, value] of changes) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let holder = settings as Record<string, unknown>;
    for (const key of keys) holder = holder[key] as Record<string, unknown>;
    holder[last] = value;
  }
  return JSON.stringify(settings);
}
const withLabel = (label: string) => changed([['email.gmail.label', label]]);

async function readPanels(headers = {}): Promise<PanelsResponse> {
  const response = await site.get('/api/dashboard/panels', headers);
  expect(response.status).toBe(200);
  return panelsResponseSchema.parse(await response.json());
}
const readIssues = async (): Promise<Issue[]> => (await readPanels(ADMIN)).settingsIssues ?? [];
const readLabel = async () => (await readPanels()).display.email.gmail.label;

describe('the settings file', () => {
  it("is made with the specification's values", async () => {
    await start();
    const text = await readText();
    expect(JSON.parse(text)).toEqual(DEFAULT_SETTINGS);
    expect(text).toContain('\n  "timeZone": "America/New_York",\n');
    const { display } = await readPanels();
    expect(display).toEqual(DEFAULT_DISPLAY);
    expect(display.stocks.holdings).toEqual({
      label: 'Holdings',
      symbols: ['CMG', 'GDDY', 'RFUTX'],
    });
    expect(await readIssues()).toEqual([]);
  });

  it('names no secret and asks only servers with https', async () => {
    await start();
    const text = await readText();
    expect(text).not.toMatch(/http:|password|token|secret/i);
  });

  it('is left as it is where it is there', async () => {
    const text = withLabel('Post');
    await start({ prepare: (stateDir) => writeFile(join(stateDir, FILE), text) });
    expect(await readText()).toBe(text);
    expect(await readLabel()).toBe('Post');
  });

  it('follows what the release before stored, which knew no order of dates', async () => {
    const before = {
      name: SETTINGS.name,
      schema: z.looseObject({ id: z.string() }),
      indexes: [],
      version: 2,
      migrations: [{ to: 2, up: (old: Record<string, unknown>) => old }],
    };
    const settings: unknown = JSON.parse(withLabel('Post'));
    await start({
      prepare: async (stateDir) => {
        const store = new SqliteDocumentStore(join(stateDir, 'blog.db'));
        const stored = { id: 'current', settings, version: 1, savedAt: new Date(0).toISOString() };
        await store.collection(before).insert(stored);
        await store.close();
      },
    });
    expect(await readLabel()).toBe('Post');
    expect(JSON.parse(await readText())).toEqual(settings);
    await writeText(changed([['dateOrder', 'day-first']]));
    expect((await readPanels()).display.dateOrder).toBe('day-first');
  });

  it('is where DASHBOARD_CONFIG says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    const path = join(folder, 'own.json');
    await writeFile(path, withLabel('Elsewhere'));
    await start({ variables: { DASHBOARD_CONFIG: path } });
    expect(await readLabel()).toBe('Elsewhere');
    await rm(folder, { recursive: true });
    await expect(readText()).rejects.toThrow('ENOENT');
  });

  it('may be missing where it cannot be made', async () => {
    await start({ variables: { DASHBOARD_CONFIG: '/dev/null/dashboard.json' } });
    expect((await readPanels()).display).toEqual(DEFAULT_DISPLAY);
    expect(await readIssues()).toEqual([]);
  });

  it('may be edited while the service runs', async () => {
    await start();
    await writeText(withLabel('Letters'));
    expect(await readLabel()).toBe('Letters');
    // Some editors write another file and rename it.
    await writeFile(join(site.stateDir, 'draft'), `\uFEFF${withLabel('Parcels')}`);
    await rename(join(site.stateDir, 'draft'), join(site.stateDir, FILE));
    expect(await readLabel()).toBe('Parcels');
    expect(await readIssues()).toEqual([]);
    const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
    const outbox = new ActivityOutboxRepository(store.collection(activityOutbox('dashboard')));
    const readIn = { action: 'settings.read-in', via: 'system' };
    expect(await outbox.findDue(new Date().toISOString(), 9)).toMatchObject([readIn, readIn]);
  });

  it('may have no secondary feeds, and is stored as the release before can read it', async () => {
    await start();
    await writeText(changed([['news.secondary', []]]));
    expect((await readPanels()).display.news.secondary).toEqual([]);
    expect(await readIssues()).toEqual([]);
    const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
    const stored = store.collection(SETTINGS);
    expect(await stored.findOne({ id: 'current' })).toMatchObject({
      settings: { news: { secondary: DEFAULT_SETTINGS.news.secondary } },
      version: 2,
      whole: { settings: { news: { secondary: [] } }, version: 2 },
    });
    await site.restart();
    expect((await readPanels()).display.news.secondary).toEqual([]);
  });

  it('follows a change that the release before stored', async () => {
    await start();
    await writeText(withLabel('Letters'));
    expect(await readLabel()).toBe('Letters');
    const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
    const settings = JSON.parse(withLabel('Older')) as unknown;
    const savedAt = new Date().toISOString();
    const $set = { settings, version: 3, savedAt };
    await store.collection(SETTINGS).updateOne({ id: 'current' }, { $set });
    expect(await readLabel()).toBe('Older');
  });

  it('decides how dates with two readings are read; without the field nobody is told of it', async () => {
    await start();
    expect(await (await site.get('/api/dashboard/panels')).text()).not.toContain('dateOrder');
    for (const order of ['day-first', 'month-first']) {
      await writeText(changed([['dateOrder', order]]));
      expect((await readPanels()).display.dateOrder).toBe(order);
      expect((await readPanels(ADMIN)).settingsIssues).toEqual([]);
    }
    await writeText(changed([]));
    expect((await readPanels()).display).toEqual(DEFAULT_DISPLAY);
  });

  it('decides which sources the headlines have', async () => {
    await start();
    const feed = { key: 'own', label: 'Own', url: 'https://a.test/feed' };
    await writeText(changed([['news.primary', [feed]]]));
    const headlines: unknown = await (await site.get('/api/headlines')).json();
    expect(headlines).toEqual({ own: { titles: [], links: [] } });
  });
});

const SENTENCE = /^The settings file .{10,}$/;

describe('a damaged settings file', () => {
  it('keeps the last good settings, whatever it holds', async () => {
    await start();
    await writeText(withLabel('Post'));
    expect(await readLabel()).toBe('Post');
    for (const text of [
      '',
      withLabel('Letters').slice(0, 200),
      'timeZone: UTC',
      `${withLabel('Letters')}${' '.repeat(300_000)}`,
    ]) {
      await writeText(text);
      expect(await readLabel()).toBe('Post');
      expect(await readIssues()).toEqual([
        { path: '', message: expect.stringMatching(SENTENCE) as unknown },
      ]);
      expect(await readText()).toBe(text);
    }
  });

  it('may be in another encoding, or a pipe that nobody writes to', async () => {
    await start();
    await writeFile(join(site.stateDir, FILE), Buffer.from(withLabel('Büro'), 'latin1'));
    const message = 'The settings file must be saved as UTF-8.';
    expect(await readIssues()).toEqual([{ path: '', message }]);
    await rm(join(site.stateDir, FILE));
    await promisify(execFile)('mkfifo', [join(site.stateDir, FILE)]);
    expect(await readIssues()).toEqual([
      { path: '', message: expect.stringMatching(SENTENCE) as unknown },
    ]);
    expect((await readPanels()).display).toEqual(DEFAULT_DISPLAY);
  });

  it('is told of to the admin alone, until it is mended', async () => {
    await start();
    await writeText('{');
    for (const headers of [{}, READER]) {
      expect(await readPanels(headers)).not.toHaveProperty('settingsIssues');
    }
    expect(await readIssues()).toHaveLength(1);
    // A second request reports the error again.
    expect(await readIssues()).toHaveLength(1);
    await writeText(withLabel('Mended'));
    expect(await readIssues()).toEqual([]);
    expect(await readLabel()).toBe('Mended');
  });

  it('keeps the last good settings over a restart, and is still told of', async () => {
    await start();
    await writeText(withLabel('Post'));
    expect(await readLabel()).toBe('Post');
    await writeText('{"timeZone":1}');
    await site.restart();
    expect(await readLabel()).toBe('Post');
    expect((await readIssues()).map(({ path }) => path)).toContain('timeZone');
    expect(await readText()).toBe('{"timeZone":1}');
  });

  it('is told of when it was removed; the next start makes it of the last good settings', async () => {
    await start();
    await writeText(withLabel('Post'));
    expect(await readLabel()).toBe('Post');
    await rm(join(site.stateDir, FILE));
    expect(await readLabel()).toBe('Post');
    expect(await readIssues()).toEqual([
      { path: '', message: expect.stringMatching(SENTENCE) as unknown },
    ]);
    await site.restart();
    expect(await readLabel()).toBe('Post');
    expect(await readIssues()).toEqual([]);
    expect(JSON.parse(await readText())).toEqual(JSON.parse(withLabel('Post')));
  });

  it('starts with the specification when the first file is damaged', async () => {
    await start({ prepare: (stateDir) => writeFile(join(stateDir, FILE), '{}') });
    expect((await readPanels()).display).toEqual(DEFAULT_DISPLAY);
    expect((await readIssues()).map(({ path }) => path).sort()).toEqual(
      Object.keys(DEFAULT_SETTINGS).sort(),
    );
  });

  it('names every wrong field by its place', async () => {
    await start();
    await writeText(changed(WRONG));
    const paths = (await readIssues()).map(({ path }) => path);
    expect(paths.sort()).toEqual(WRONG.map(([path]) => path).sort());
    // A feed with a key that was never accepted, a symbol, and a link are left out.
    const { display } = await readPanels();
    const { news, stocks, links } = DEFAULT_DISPLAY;
    expect(display).toEqual({
      ...DEFAULT_DISPLAY,
      news: { ...news, primary: news.primary.toSpliced(1, 1) },
      stocks: { ...stocks, holdings: { label: 'Holdings', symbols: ['CMG', 'RFUTX'] } },
      links: links.slice(1),
    });
  });

  it('takes what is right, also over a restart, and leaves the file to its editor', async () => {
    await start();
    const text = changed([
      ['timeZone', 'Mars/Olympus'],
      ['email.gmail.label', 'Letters'],
    ]);
    await writeText(text);
    expect(await readLabel()).toBe('Letters');
    expect((await readIssues()).map(({ path }) => path)).toEqual(['timeZone']);
    await site.restart();
    expect(await readLabel()).toBe('Letters');
    expect((await readIssues()).map(({ path }) => path)).toEqual(['timeZone']);
    expect(await readText()).toBe(text);
  });

  it('names a field that nothing knows', async () => {
    await start();
    await writeText(
      changed([
        ['colour', 'red'],
        ['email.gmail.lable', 'Post'],
      ]),
    );
    const found = (await readIssues()).map(({ path, message }) => `${path}: ${message}`).sort();
    expect(found).toEqual([
      expect.stringMatching(/^: .*colour/),
      expect.stringMatching(/^email\.gmail: .*lable/),
    ]);
  });
});

describe('the address of a source', () => {
  const FEED = 'news.primary.0.url';
  const withFeed = (url: string) =>
    changed([
      [FEED, url],
      ['email.gmail.label', 'Changed'],
    ]);

  it('may not be plain http elsewhere, of another scheme or none', async () => {
    await start();
    for (const url of [
      'http://feeds.test/rss',
      'http://localhost.test/',
      'http://127.0.0.1.test/',
      'http://10.0.0.1/',
      'http://0.0.0.0/',
      'ftp://localhost/',
      'file:///etc/passwd',
      '//feeds.test/',
      'feeds.test',
      '',
    ]) {
      await writeText(withFeed(url));
      expect([url, ...(await readIssues()).map(({ path }) => path)]).toEqual([url, FEED]);
      expect(await readLabel()).toBe('Changed');
    }
  });

  it('may be https, or plain http on this machine', async () => {
    await start();
    for (const url of [
      'https://feeds.test/rss?a=b',
      'http://localhost:8080/rss',
      'http://127.0.0.1:8080/rss',
      'http://[::1]/rss',
    ]) {
      await writeText(withFeed(url));
      expect([url, ...(await readIssues())]).toEqual([url]);
      expect(await readLabel()).toBe('Changed');
    }
  });
});

/** An invalid value for each place in the file. */
const WRONG: [string, unknown][] = [
  ['timeZone', 'Mars/Olympus'],
  ['dateOrder', 'year-first'],
  ['cartoon.source', 'dilbert'],
  ['cartoon.imageHosts.0', 'https://imgs.xkcd.com'],
  ['cartoon.skip.0', 0.5],
  ['news.primary.0.url', 'no address'],
  ['news.primary.2.url', 'javascript:alert(1)'],
  ['news.primary.1.key', 'b/../bc'],
  ['news.secondary.2.label', ' '],
  ['email.gmail.url', 'javascript:alert(1)'],
  ['stocks.holdings.symbols.1', 'no symbol'],
  ['weather.cities.utrecht.latitude', 91],
  ['weather.cities.new_york.timeZone', 'Utrecht'],
  ['links.0.label', 'x'.repeat(61)],
  ['footer.website.url', 'data:text/html,hello'],
];

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dashboardSetupSchema, panelsResponseSchema, type PanelName } from '@examiner/contracts';
import { Clock, SqliteDocumentStore } from '@examiner/kit';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import { fixture } from '../../test/fixture.ts';
import { SETTINGS } from '../settings/settings.model.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

/** The answer of the previous release to a visitor, on the day of `now` below. */
const UNTOUCHED = fixture('untouched-panels.txt').toString().trimEnd();
const SETTINGS_PATH = '/api/dashboard/settings';
const OSLO = { label: 'Oslo', latitude: 59.91, longitude: 10.75, timeZone: 'Europe/Oslo' };
const feed = (key: string) => ({
  key,
  label: key,
  url: `https://${key}.example/feed`,
  redirectHosts: [],
});
const MORE = {
  cities: [{ ...OSLO, key: 'city_3' }],
  news: [{ key: 'news_3', label: 'Chemistry', feeds: [feed('nature')] }],
  mailboxes: [{ key: 'mail_3', label: 'Work', url: 'https://mail.example/' }],
};
const FILES = {
  'Weather/city_3.csv': 'City,Date\nOslo,canary\n',
  'Headlines/news_3.json': '{"nature":{"titles":["canary"],"links":[]}}',
  'Email/mail_3.csv': 'From,Subject,Date,Time,Unread\nAnn,canary,today,now,true\n',
};
const KEYS = ['city_3', 'news_3', 'mail_3'];
const PANELS: readonly PanelName[] = ['weather', 'news', 'email'];

let site: DashboardSite;
beforeEach(async () => {
  jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.parse('2026-11-28T12:00:00Z'));
  site = await startDashboardSite();
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(site.stateDir, 'data', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
});

const textAt = async (path: string, headers = {}) => (await site.get(path, headers)).text();
const save = (more: unknown) =>
  site.put(SETTINGS_PATH, { ...DEFAULT_SETTINGS, more }, { ...ADMIN, 'if-match': '*' });
const panels = async (headers = {}) =>
  panelsResponseSchema.parse(JSON.parse(await textAt('/api/dashboard/panels', headers)));
const statusOf = async (key: string, headers = {}) =>
  (await site.get(`/api/dashboard/more/${key}`, headers)).status;
const setVisibility = (panel: PanelName, visibility: string) =>
  site.put(`/api/dashboard/panels/${panel}`, { visibility }, ADMIN);

describe('an untouched site', () => {
  it('answers visitors of an untouched site with the same bytes as before', async () => {
    expect(await textAt('/api/dashboard/panels')).toBe(UNTOUCHED);
    for (const key of KEYS) expect(await statusOf(key, ADMIN)).toBe(404);
  });

  it('is untouched again after everything added was removed', async () => {
    await save(MORE);
    await save({ cities: [], news: [], mailboxes: [] });
    expect(await textAt('/api/dashboard/panels')).toBe(UNTOUCHED);
  });
});

describe('what the owner adds', () => {
  beforeEach(async () => {
    expect((await save(MORE)).status).toBe(200);
  });

  it('comes after the specified parts, with its data', async () => {
    const { display, panels: all } = await panels();
    expect(display.more).toEqual({
      cities: [{ key: 'city_3', label: 'Oslo' }],
      news: [{ key: 'news_3', label: 'Chemistry', feeds: [{ key: 'nature', label: 'nature' }] }],
      mailboxes: MORE.mailboxes,
    });
    const weather = all.find(({ panel }) => panel === 'weather');
    expect(weather?.files.map(({ name }) => name)).toEqual([
      'Weather/new_york.csv',
      'Weather/utrecht.csv',
      'Weather/city_3.csv',
    ]);
    for (const [index, text] of Object.values(FILES).entries()) {
      expect(await textAt(`/api/dashboard/more/${KEYS[index]}`)).toBe(text);
    }
  });

  it.each(['sample', 'private'])(
    'is the owner’s alone on a panel that is %s',
    async (visibility) => {
      for (const panel of PANELS) await setVisibility(panel, visibility);
      const text = await textAt('/api/dashboard/panels');
      for (const word of ['Oslo', 'Chemistry', 'Work', ...KEYS]) expect(text).not.toContain(word);
      for (const key of KEYS) {
        expect(await statusOf(key)).toBe(404);
        expect(await statusOf(key, ADMIN)).toBe(200);
      }
    },
  );

  it('is 404 for a key that the settings do not name', async () => {
    for (const key of ['city_4', 'gmail', 'new_york', 'Weather%2Fcity_3.csv', '__proto__']) {
      expect(await statusOf(key, ADMIN)).toBe(404);
    }
  });

  it('is in the file, and not in the form that the release before reads', async () => {
    const file = JSON.parse(
      await readFile(join(site.stateDir, 'dashboard.json'), 'utf8'),
    ) as unknown;
    expect(file).toMatchObject({ more: MORE });
    const store = new SqliteDocumentStore(join(site.stateDir, 'blog.db'));
    const before = {
      name: SETTINGS.name,
      schema: z.looseObject({ id: z.string(), settings: z.unknown() }),
      indexes: [],
      version: 3,
      migrations: [2, 3].map((to) => ({ to, up: (old: Record<string, unknown>) => old })),
    };
    for (const id of ['current', 'last-good']) {
      const stored = await store.collection(before).findOne({ id });
      expect(stored?.settings).toEqual(DEFAULT_SETTINGS);
    }
    await store.close();
  });

  it('has a mailbox whose password is forgotten with it', async () => {
    const input = { host: 'imap.example.org', port: 993, user: 'a', password: 'canary word' };
    const put = (name: string) => site.put(`/api/dashboard/mailboxes/${name}`, input, ADMIN);
    expect((await put('mail_4')).status).toBe(404);
    expect((await put('mail_3')).status).toBe(200);
    const mailboxes = async () =>
      dashboardSetupSchema.parse(JSON.parse(await textAt(SETTINGS_PATH, ADMIN))).mailboxes;
    expect(await mailboxes()).toMatchObject({ mail_3: { from: 'browser', user: 'a' } });
    await save({ cities: [], news: [], mailboxes: [] });
    expect(Object.keys(await mailboxes())).toEqual(['gmail', 'yahoo']);
    await save(MORE);
    expect(await mailboxes()).toMatchObject({ mail_3: { from: 'nowhere' } });
  });
});

describe('a wrong addition', () => {
  it.each([
    ['more.cities.1.key', { ...MORE, cities: [...MORE.cities, ...MORE.cities] }],
    ['more.news.0.feeds.0.key', { ...MORE, news: [{ ...MORE.news[0], feeds: [feed('bbc')] }] }],
    ['more.mailboxes.0.key', { ...MORE, mailboxes: [{ ...MORE.mailboxes[0], key: 'gmail' }] }],
    [
      'more.news.0.feeds.0.url',
      {
        ...MORE,
        news: [{ ...MORE.news[0], feeds: [{ ...feed('a'), url: 'http://localhost:1/' }] }],
      },
    ],
  ])('is refused at %s', async (path, more) => {
    const response = await save(more);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
  });
});

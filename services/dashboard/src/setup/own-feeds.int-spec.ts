import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dashboardSetupSchema, type DashboardSettings } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../../../kit/test/local-server.ts';
import {
  ADMIN,
  startDashboardSite,
  UNCONFIRMED_ADMIN,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { fixture } from '../../test/fixture.ts';
import { SETTINGS } from '../settings/settings.model.ts';
import { DEFAULT_SETTINGS, storedSettingsSchema } from '../settings/settings.ts';

const PATH = '/api/dashboard/settings';
const NAS = 'http://nas.lan:8123/feed';

let home: LocalServer;
let own: string;
let site: DashboardSite;
beforeEach(async () => {
  home = await startLocalServer((_request, response) =>
    response.setHeader('content-type', 'application/rss+xml').end(fixture('feeds/rss.xml')),
  );
  own = home.url.replace('127.0.0.1', 'localhost');
  site = await startDashboardSite({
    variables: { DASHBOARD_PRIVATE_HOSTS: `${new URL(own).host} nas.lan:8123` },
  });
});
afterEach(async () => {
  await site.close();
  await home.close();
});

const withFeeds = (...urls: string[]): DashboardSettings => ({
  ...DEFAULT_SETTINGS,
  news: {
    ...DEFAULT_SETTINGS.news,
    primary: urls.map((url, index) => ({
      key: `own${index}`,
      label: 'Own',
      url,
      redirectHosts: [],
    })),
  },
});
const save = (settings: DashboardSettings, who = ADMIN) =>
  site.put(PATH, settings, { ...who, 'if-match': '*' });
const urlsOf = ({ news }: DashboardSettings) => news.primary.map(({ url }) => url);
const read = async () =>
  dashboardSetupSchema.parse(await (await site.get(PATH, ADMIN)).json()).settings;

const attempt = async (url: string): Promise<unknown> =>
  (await site.post(`${PATH}/try`, { kind: 'feed', url }, ADMIN)).json();

it('finds a feed of a listed server that has no https', async () => {
  expect(await attempt(own)).toMatchObject({ kind: 'feed', url: `${own}/` });
});

it('reads host and port without a scheme as an address with https', async () => {
  expect(await attempt('other.lan:8123/feed')).toEqual({
    kind: 'failed',
    reason: expect.stringContaining('(https://other.lan:8123)'),
  });
});

it('saves feeds of listed servers after a confirmation, and keeps them', async () => {
  const wanted = withFeeds(own, NAS);
  const refused = await save(wanted, UNCONFIRMED_ADMIN);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'confirm' }),
  ]);
  expect(urlsOf(await read())).toEqual(urlsOf(DEFAULT_SETTINGS));
  expect((await save(wanted)).status).toBe(200);
  const relabeled = { ...wanted, timeZone: 'UTC' };
  expect((await save(relabeled, UNCONFIRMED_ADMIN)).status).toBe(200);
  await site.restart();
  expect(await read()).toMatchObject({ timeZone: 'UTC', news: { primary: wanted.news.primary } });
});

it.each([
  ['http://other.lan:8123/feed', /^must begin with https:\/\/ .*DASHBOARD_PRIVATE_HOSTS/],
  ['http://nas.lan/feed', /^must begin with https:\/\/ .*DASHBOARD_PRIVATE_HOSTS/],
  [
    'http://localhost:9/feed',
    /^must be a public address or one that DASHBOARD_PRIVATE_HOSTS lists/,
  ],
  [
    'https://localhost:9/feed',
    /^must be a public address or one that DASHBOARD_PRIVATE_HOSTS lists/,
  ],
])('refuses %s, which is not listed', async (url, message) => {
  const answer = await save(withFeeds(url));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      issues: [{ path: 'news.primary.0.url', message: expect.stringMatching(message) }],
    }),
  ]);
});

it('takes feeds of listed servers from the file too', async () => {
  const wanted = withFeeds(NAS, 'http://other.lan/feed');
  await writeFile(join(site.stateDir, 'dashboard.json'), JSON.stringify(wanted));
  expect(urlsOf(await read())).toEqual([NAS]);
  const file = await readFile(join(site.stateDir, 'dashboard.json'), 'utf8');
  expect(file).toContain('other.lan');
});

it('stores a form without them for the release before, which takes https alone', async () => {
  await save(withFeeds(NAS));
  const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
  const stored = await store.collection(SETTINGS).findOne({ id: 'current' });
  const former = storedSettingsSchema.parse(stored?.settings);
  expect(urlsOf(former)).toEqual(urlsOf(DEFAULT_SETTINGS));
  expect(former.news.secondary).toEqual(DEFAULT_SETTINGS.news.secondary);
});

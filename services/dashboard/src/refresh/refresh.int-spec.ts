import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { headlinesSchema, type DataFileName } from '@examiner/contracts';
import { rm } from 'node:fs/promises';
import {
  LAST_MODIFIED,
  NEXT_HEADLINES,
  START,
  startRefreshSite,
  type RefreshSite,
} from '../../test/refresh-site.ts';

const FETCHED: readonly DataFileName[] = [
  'Headlines/primary.json',
  'Headlines/secondary.json',
  'Weather/new_york.csv',
  'Weather/utrecht.csv',
  'Stocks/stocks.txt',
  'Cartoon/caption.json',
];
const FEEDS = ['/feeds/bbc', '/feeds/cnn', '/feeds/nyt'];

let site: RefreshSite;

beforeEach(async () => {
  site = await startRefreshSite();
  await site.settle();
});
afterEach(() => site.close());

const headlines = async (set: 'primary' | 'secondary') =>
  headlinesSchema.parse(JSON.parse((await site.read(`Headlines/${set}.json`)) ?? ''));
/** The requests after the first `before` requests. */
const requestsSince = (before: number) => site.upstream.requests.slice(before);

describe('the first refresh', () => {
  it('asks each source once', () => {
    const paths = site.upstream.paths().map((path) => path.replace(/\?.*/, ''));

    expect(paths.sort()).toEqual([
      '/comics/t.png',
      ...FEEDS,
      '/info.0.json',
      '/nasdaq/api/quote/NVDA/info',
      '/nasdaq/api/quote/NVDA/summary',
      '/v1/forecast',
      '/v1/forecast',
    ]);
  });

  it('fills the files', async () => {
    const { bbc, nyt } = await headlines('primary');
    expect(bbc?.titles[0]).toBe('Tom & Jerry\'s "day" out');
    expect(nyt?.titles).not.toEqual([]);
    expect(Object.keys(await headlines('secondary'))).toEqual(['cnn']);
    expect(await site.read('Weather/new_york.csv')).toContain('\nNew York,2026-11-21,');
    expect(await site.read('Weather/utrecht.csv')).toContain('\nUtrecht,2026-11-21,');
    expect(await site.read('Stocks/stocks.txt')).toContain('NVIDIA Corporation');
    expect(await site.read('Cartoon/caption.json')).toContain('hover text');
    expect(await site.read('Cartoon/daily_cartoon.png')).toContain('PNG');
  });

  it('makes each file live, and of now', async () => {
    for (const name of FETCHED) {
      const live = { content: 'live', updatedAt: START, isStale: false };
      expect([name, await site.file(name)]).toMatchObject([name, live]);
    }
  });

  it('is told by name and address', () => {
    for (const { headers, path } of site.upstream.requests) {
      const agent = path.startsWith('/nasdaq') ? /^Mozilla/ : /^BiweeklyDashboard\/1\.0 \(\+http/;
      expect(headers['user-agent']).toMatch(agent);
      expect(headers['if-none-match']).toBeUndefined();
    }
  });
});

describe('_status.json', () => {
  it('says how each source fares', async () => {
    expect(await site.status('headlines.bbc')).toEqual({
      ok: true,
      error: null,
      failures: 0,
      items: 5,
      lastAttempt: START,
      lastSuccess: START,
      nextRun: expect.stringMatching(/^2026-11-20T15:4[56]:/),
      newestItem: '2026-11-20T14:21:32.000Z',
      etag: '"first"',
      lastModified: LAST_MODIFIED,
    });
    const all = JSON.parse((await site.read('_status.json')) ?? '{}') as object;
    expect(Object.keys(all).sort()).toEqual([
      'cartoon',
      'headlines.bbc',
      'headlines.cnn',
      'headlines.nyt',
      'stocks',
      'weather.new_york',
      'weather.utrecht',
    ]);
  });

  it('says nothing of settings, and is not served', async () => {
    const text = await site.read('_status.json');

    expect(text).not.toMatch(/fingerprint|claimed|127\.0\.0\.1|latitude/);
    expect((await site.site.get('/data/_status.json')).status).toBe(404);
  });
});

describe('a later refresh', () => {
  it('asks for nothing while nothing is due', async () => {
    expect(await site.runDue()).toEqual([]);
    site.setTime('2026-11-20T15:44:59.000Z');
    expect(await site.runDue()).toEqual([]);
  });

  it('asks only for what is due', async () => {
    site.setTime(NEXT_HEADLINES);
    expect(await site.runDue()).toEqual(FEEDS);
    expect(await site.runDue()).toEqual([]);
    expect(await site.file('Headlines/primary.json')).toMatchObject({ updatedAt: NEXT_HEADLINES });
    expect(await site.file('Weather/utrecht.csv')).toMatchObject({ updatedAt: START });
  });

  it('asks for nothing after a restart', async () => {
    const before = site.upstream.requests.length;
    await site.restart();
    await site.settle();

    expect(requestsSince(before)).toEqual([]);
  });

  it('takes over what is new', async () => {
    site.answer('/feeds/bbc', {
      type: 'application/xml',
      body: '<rss version="2.0"><channel><item><title>New</title><link>https://a.example/1</link></item></channel></rss>',
    });
    site.setTime(NEXT_HEADLINES);
    await site.runDue();

    const { bbc, nyt } = await headlines('primary');
    expect(bbc).toEqual({ titles: ['New'], links: ['https://a.example/1'] });
    expect(nyt?.titles).not.toEqual([]);
  });

  it('asks with the conditions of the last answer and keeps the file with 304', async () => {
    const before = await site.read('Headlines/primary.json');
    const count = site.upstream.requests.length;
    site.answer('/feeds/', { status: 304, body: '' });
    site.setTime(NEXT_HEADLINES);
    await site.runDue();

    const conditions = { 'if-none-match': '"first"', 'if-modified-since': LAST_MODIFIED };
    expect(requestsSince(count).map(({ headers }) => headers)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining(conditions)),
    );
    expect(await site.read('Headlines/primary.json')).toBe(before);
    expect(await site.status('headlines.bbc')).toMatchObject({
      ok: true,
      items: 5,
      lastSuccess: NEXT_HEADLINES,
      nextRun: expect.stringMatching(/^2026-11-20T16:0[01]:/),
      etag: '"first"',
    });
  });

  it('asks without conditions for a file that is gone', async () => {
    const count = site.upstream.requests.length;
    await rm(`${site.site.stateDir}/data/Headlines/secondary.json`);
    site.setTime(NEXT_HEADLINES);
    await site.runDue();

    const asked = requestsSince(count).find(({ path }) => path === '/feeds/cnn');
    expect(asked?.headers['if-none-match']).toBeUndefined();
    expect((await headlines('secondary')).cnn?.titles).not.toEqual([]);
  });
});

describe('data that nothing new came for', () => {
  it('is stale after three missed times', async () => {
    site.answer('/feeds/', { status: 404, body: '' });
    site.setTime('2026-11-20T16:18:59.000Z');
    await site.runDue();
    expect(await site.file('Headlines/primary.json')).toMatchObject({ isStale: false });

    site.setTime('2026-11-20T16:19:00.000Z');
    expect(await site.file('Headlines/primary.json')).toMatchObject({
      isStale: true,
      updatedAt: START,
    });
    expect(await site.file('Weather/utrecht.csv')).toMatchObject({ isStale: false });
  });

  it('is stale only when all its sources are', async () => {
    site.answer('/feeds/nyt', { status: 404, body: '' });
    site.setTime('2026-11-20T16:19:00.000Z');
    await site.runDue();

    expect(await site.source('headlines.nyt')).toMatchObject({ isStale: true });
    expect(await site.source('headlines.bbc')).toMatchObject({ isStale: false });
    expect(await site.file('Headlines/primary.json')).toMatchObject({ isStale: false });
  });
});

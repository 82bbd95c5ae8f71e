import { afterEach, describe, expect, it } from '@jest/globals';
import { headlinesSchema } from '@examiner/contracts';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import {
  startRefreshSite,
  type RefreshSite,
  type RefreshSiteOptions,
} from '../../test/refresh-site.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const SOON = '2026-11-20T15:36:00.000Z';
const FEED = { type: 'application/xml' };
const rss = (title: string) =>
  `<rss version="2.0"><channel><item><title>${title}</title><link>https://a.example/1</link></item></channel></rss>`;

let site: RefreshSite;

async function start(options?: RefreshSiteOptions): Promise<void> {
  site = await startRefreshSite(options);
  await site.settle();
}
afterEach(() => site.close());

const feed = (key: string, path = key) => ({
  key,
  label: key.toUpperCase(),
  url: `${site.upstream.url}/feeds/${path}`,
  redirectHosts: [],
});
const headlines = async (set: 'primary' | 'secondary') =>
  headlinesSchema.parse(JSON.parse((await site.read(`Headlines/${set}.json`)) ?? ''));

describe('changed settings', () => {
  it('bring another city at once, in the file of its slot', async () => {
    await start();
    const { weather } = DEFAULT_SETTINGS;
    const { new_york } = weather.cities;
    const utrecht = { label: 'Oslo', latitude: 59.91, longitude: 10.75, timeZone: 'Europe/Oslo' };
    const before = site.upstream.requests.length;
    const cities = { new_york, utrecht };
    await site.changeSettings({ weather: { baseUrl: site.upstream.url, cities } });

    expect(await site.runDue()).toEqual(['/v1/forecast']);
    expect(site.upstream.paths()[before]).toContain('latitude=59.91&longitude=10.75');
    expect(await site.read('Weather/utrecht.csv')).toContain('\nOslo,2026-11-21,');
    expect(await site.read('Weather/new_york.csv')).toContain('\nNew York,');
    expect(await site.runDue()).toEqual([]);
  });

  it('bring another feed at once, without the conditions of the old one', async () => {
    await start();
    site.answer('/feeds/other', { ...FEED, body: rss('Of the other') });
    const before = site.upstream.requests.length;
    await site.changeSettings({
      news: { primary: [feed('bbc', 'other'), feed('nyt')], secondary: [feed('cnn')] },
    });

    expect(await site.runDue()).toEqual(['/feeds/other']);
    expect(site.upstream.requests[before]?.headers).not.toHaveProperty('if-none-match');
    const { bbc, nyt } = await headlines('primary');
    expect(bbc?.titles).toEqual(['Of the other']);
    expect(nyt?.titles).not.toEqual([]);
  });

  it('let a new address that failed at first be asked without the conditions of the old one', async () => {
    await start();
    site.answer('/feeds/other', { status: 404, body: '' });
    await site.changeSettings({
      news: { primary: [feed('bbc', 'other'), feed('nyt')], secondary: [feed('cnn')] },
    });
    await site.runDue();
    site.setTime(SOON);
    const before = site.upstream.requests.length;

    expect(await site.runDue()).toEqual(['/feeds/other']);
    const { headers } = site.upstream.requests[before] ?? {};
    expect(headers).not.toHaveProperty('if-none-match');
    expect(headers).not.toHaveProperty('if-modified-since');
  });

  it('count the failures of a new address from one', async () => {
    await start();
    const news = (path: string) => ({
      news: { primary: [feed('bbc', path), feed('nyt')], secondary: [feed('cnn')] },
    });
    await site.changeSettings(news('first'));
    await site.runDue();
    site.setTime(SOON);
    await site.runDue();
    expect(await site.status('headlines.bbc')).toMatchObject({ failures: 2 });
    await site.changeSettings(news('second'));

    expect(await site.runDue()).toEqual(['/feeds/second']);
    expect(await site.status('headlines.bbc')).toMatchObject({
      failures: 1,
      nextRun: '2026-11-20T15:37:00.000Z',
    });
  });

  it('move a feed to the other file with its headlines', async () => {
    await start();
    const { bbc } = await headlines('primary');
    await site.changeSettings({
      news: { primary: [feed('nyt')], secondary: [feed('cnn'), feed('bbc')] },
    });

    expect(await site.runDue()).toEqual(['/feeds/bbc']);
    expect((await headlines('secondary'))['bbc']).toEqual(bbc);
  });

  it('ask for nothing again when only a link is another', async () => {
    await start();
    await site.changeSettings({ links: [] });

    expect(await site.runDue()).toEqual([]);
  });
});

describe('a source', () => {
  const askedFor = (path: string) => site.upstream.paths().filter((one) => one.startsWith(path));

  it('of quotes is Yahoo where that is chosen', async () => {
    await start({ variables: { STOCKS_SOURCE: 'yahoo' } });

    expect(askedFor('/nasdaq')).toEqual([]);
    expect(askedFor('/yahoo')).toHaveLength(1);
    expect(await site.source('stocks')).toMatchObject({
      error: null,
      updatedAt: expect.any(String),
    });
  });

  it('of quotes is never asked unless one is chosen', async () => {
    await start({ variables: { STOCKS_SOURCE: 'off' } });

    expect([...askedFor('/nasdaq'), ...askedFor('/yahoo')]).toEqual([]);
    expect(await site.refresh.runNamed('stocks')).toEqual([]);
    expect(await site.status('stocks')).toBeUndefined();
    expect(await site.file('Stocks/stocks.txt')).toMatchObject({ content: 'sample', sources: [] });
  });

  it('of drawings is never asked when it is off', async () => {
    await start({
      settings: (local) => ({ ...local, cartoon: { ...local.cartoon, source: 'off' } }),
    });

    expect(askedFor('/info.0.json')).toEqual([]);
    expect(await site.refresh.listIds()).not.toContain('cartoon');
  });

  it('of mail is never asked without a user and a password', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await start({ variables: { IMAP_GMAIL_HOST: '127.0.0.1', IMAP_GMAIL_PORT: String(port) } });
    await site.refresh.runNamed(undefined);
    await new Promise((resolve) => server.close(resolve));

    expect(connections).toBe(0);
    expect(await site.file('Email/gmail.csv')).toMatchObject({ sources: [] });
  });

  it('of mail is asked with them, and neither is kept', async () => {
    await start({
      variables: {
        IMAP_GMAIL_HOST: '127.0.0.1',
        IMAP_GMAIL_PORT: new URL(site.upstream.url).port,
        IMAP_GMAIL_USER: 'somebody@example.org',
        IMAP_GMAIL_PASSWORD: 'not-to-be-seen',
      },
    });

    expect(await site.status('email.gmail')).toMatchObject({ ok: false, failures: 1 });
    expect(await site.read('_status.json')).not.toMatch(/not-to-be-seen|somebody/);
  });
});

describe('with refreshing off', () => {
  it('nothing is fetched for any caller, even if the data are old', async () => {
    await start({ variables: { REFRESH: 'off' } });
    site.setTime('2027-01-01T00:00:00.000Z');
    const answer = await site.site.get('/api/run-script');
    await site.runDue();

    expect(await answer.json()).toMatchObject({ ok: true, started: [] });
    expect(site.upstream.requests).toEqual([]);
    expect(await site.read('_status.json')).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { foundCitiesSchema, triedSchema, type Tried } from '@examiner/contracts';
import { HTTP_CLIENT, type HttpClient } from '@examiner/kit/upstream';
import { ADMIN, READER } from '../../test/dashboard-site.ts';
import { fixture } from '../../test/fixture.ts';
import { startRefreshSite, type RefreshSite } from '../../test/refresh-site.ts';

const PATH = '/api/dashboard/settings/try';

let refresh: RefreshSite;
beforeEach(async () => {
  refresh = await startRefreshSite();
  await refresh.settle();
});
afterEach(() => refresh.close());

async function attempt(input: unknown): Promise<Tried> {
  const response = await refresh.site.post(PATH, input, ADMIN);
  expect(response.status).toBe(200);
  return triedSchema.parse(await response.json());
}

/** Makes the local server answer for a host that does not exist. */
function answerFor(host: string): void {
  const http = refresh.site.service.app.get<HttpClient>(HTTP_CLIENT, { strict: false });
  const get = http.get.bind(http);
  jest.spyOn(http, 'get').mockImplementation(async (url, options) => {
    const outside = `https://${host}`;
    if (!url.startsWith(outside)) return get(url, options);
    const local = url.replace(outside, refresh.upstream.url);
    const read = options?.read;
    const answer = await get(local, {
      ...options,
      redirectHosts: [],
      ...(read && {
        read: (streamed) =>
          read({ ...streamed, url: streamed.url.replace(refresh.upstream.url, outside) }),
      }),
    });
    return { ...answer, url: answer.url.replace(refresh.upstream.url, outside) };
  });
}

describe('a feed', () => {
  beforeEach(() => {
    answerFor('harbor.example');
    const body = '<html><link rel="alternate" type="application/rss+xml" href="/feeds/bbc">';
    refresh.answer('/page', { type: 'text/html', body });
    refresh.answer('/bare', { type: 'text/html', body: '<html><body>No feed here' });
  });

  it.each([
    'https://harbor.example/feeds/bbc',
    'harbor.example/page',
    'http://harbor.example/page',
  ])('is found at %s', async (url) => {
    const tried = await attempt({ kind: 'feed', url });
    expect(tried).toMatchObject({ kind: 'feed', url: 'https://harbor.example/feeds/bbc' });
    expect(tried.kind === 'feed' && tried.entries).toBeGreaterThan(0);
    expect(tried.kind === 'feed' && tried.title).not.toBe('');
  });

  it('is looked for where sites usually have one', async () => {
    refresh.answer('/atom.xml', { type: 'application/xml', body: fixture('feeds/atom.xml') });
    expect(await attempt({ kind: 'feed', url: 'https://harbor.example/bare' })).toMatchObject({
      kind: 'feed',
      url: 'https://harbor.example/atom.xml',
    });
  });

  it('that is not there is said so', async () => {
    expect(await attempt({ kind: 'feed', url: 'https://harbor.example/bare' })).toEqual({
      kind: 'failed',
      reason: 'This address has no feed that can be found.',
    });
  });
});

it.each([
  'https://127.0.0.1/feed',
  'https://localhost/feed',
  'https://10.0.0.1/',
  'https://192.168.1.5:5000/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://user:secret@harbor.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://harbor.example',
  'https://',
  'not an address at all',
])('asks no inner or odd address: %s', async (url) => {
  const before = refresh.upstream.paths().length;
  expect((await attempt({ kind: 'feed', url })).kind).toBe('failed');
  const port = new URL(refresh.upstream.url).port;
  expect((await attempt({ kind: 'feed', url: `https://127.0.0.1:${port}/feeds/bbc` })).kind).toBe(
    'failed',
  );
  expect(refresh.upstream.paths()).toHaveLength(before);
});

it('of a symbol says the company and the price, or that it is unknown', async () => {
  expect(await attempt({ kind: 'symbol', symbol: 'NVDA' })).toMatchObject({ kind: 'symbol' });
  refresh.answer('/nasdaq/api/quote/XYZQ/info', { body: fixture('nasdaq/unknown.json') });
  expect(await attempt({ kind: 'symbol', symbol: 'XYZQ' })).toEqual({
    kind: 'failed',
    reason: 'The provider does not know the symbol XYZQ.',
  });
});

it('of a city says the temperature of today', async () => {
  const place = { latitude: 52.09, longitude: 5.12, timeZone: 'Europe/Amsterdam' };
  const tried = await attempt({ kind: 'city', ...place });
  expect(tried).toMatchObject({ kind: 'city', days: 11 });
  expect(tried.kind === 'city' && typeof tried.temperature).toBe('number');
});

it('refuses what is none of these, and everybody but the owner', async () => {
  const { site } = refresh;
  expect((await site.post(PATH, { kind: 'port', url: 'x' }, ADMIN)).status).toBe(400);
  expect((await site.post(PATH, { kind: 'symbol', symbol: 'a b' }, ADMIN)).status).toBe(400);
  expect((await site.post(PATH, { kind: 'symbol', symbol: 'A' }, READER)).status).toBe(403);
  expect((await site.post(PATH, { kind: 'symbol', symbol: 'A' })).status).toBe(401);
});

describe('the search for cities', () => {
  it('answers the owner alone', async () => {
    const { site } = refresh;
    const path = '/api/dashboard/cities?q=utre';
    const response = await site.get(path, ADMIN);
    const { cities } = foundCitiesSchema.parse(await response.json());
    expect(cities[0]).toMatchObject({ name: 'Utrecht', timeZone: 'Europe/Amsterdam' });
    expect((await site.get(path)).status).toBe(401);
    expect((await site.get('/api/dashboard/cities', ADMIN)).status).toBe(400);
  });
});

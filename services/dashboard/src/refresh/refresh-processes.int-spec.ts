import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { startLocalServer } from '../../../kit/test/local-server.ts';
import {
  NEXT_HEADLINES,
  START,
  startRefreshSite,
  type RefreshSite,
  type RefreshSiteOptions,
} from '../../test/refresh-site.ts';
import { JobList } from '../sources/job-list.ts';
import { SourceRecordsRepository } from './source-records.repository.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { UpstreamClient } from '@examiner/kit/upstream';

const FEEDS = ['/feeds/bbc', '/feeds/cnn', '/feeds/nyt'];
const sites: RefreshSite[] = [];

async function start(options?: RefreshSiteOptions): Promise<RefreshSite> {
  const site = await startRefreshSite(options);
  sites.unshift(site);
  return site;
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

/** A server that does not answer. */
async function startSilent() {
  const waiting: (() => void)[] = [];
  const server = await startLocalServer(() => {
    waiting.shift()?.();
  });
  const nextRequest = () => new Promise<void>((resolve) => void waiting.push(resolve));
  return { server, nextRequest };
}

describe('two processes on the same data', () => {
  it('ask each source once when both start', async () => {
    const first = await start();
    await start({ beside: first });
    await first.settle();

    const paths = first.upstream.paths();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(9);
  });

  it('ask each source once when its time comes', async () => {
    const first = await start();
    const second = await start({ beside: first });
    await first.settle();
    const before = first.upstream.requests.length;
    first.setTime(NEXT_HEADLINES);
    await Promise.all([first.refresh.runDue(), second.refresh.runDue()]);

    expect(first.upstream.paths().slice(before).sort()).toEqual(FEEDS);
  });

  it('leave alone what the other has refreshed since it was found due', async () => {
    const first = await start();
    const second = await start({ beside: first });
    await first.settle();
    first.setTime(NEXT_HEADLINES);
    const due = await second.refresh.findDue();
    expect(await first.runDue()).toEqual(FEEDS);
    const before = first.upstream.requests.length;

    expect(await second.refresh.run(due)).toEqual([]);
    expect(first.upstream.requests.slice(before)).toEqual([]);
  });

  it('do not run one job at the same time, although they share no memory', async () => {
    const { server, nextRequest } = await startSilent();
    const isAsked = nextRequest();
    const first = await start({
      settings: ({ news, ...local }) => {
        const [bbc, nyt] = news.primary;
        if (!bbc || !nyt) throw new Error('two feeds are expected');
        const primary = [{ ...bbc, url: `${server.url}/feeds/bbc` }, nyt];
        return { ...local, news: { ...news, primary } };
      },
    });
    await isAsked;
    const second = await start({ beside: first });
    expect(await second.refresh.runNamed('headlines.nyt')).toEqual([]);
    await first.site.service.close();
    expect(await second.refresh.runNamed('headlines.nyt')).toMatchObject([{ error: null }]);
    await server.close();
  });

  it('leave a source to the process that claimed it later', async () => {
    const site = await start();
    await site.settle();
    const states = site.site.service.app.get(SourceRecordsRepository, { strict: false });
    const before = (await states.list()).find(({ id }) => id === 'headlines.bbc');
    if (!before) throw new Error('there is no state');
    await states.record({ ...before, claimedUntil: '2026-11-20T15:55:00.000Z' }, { failures: 9 });
    expect((await states.list()).find(({ id }) => id === before.id)).toEqual(before);
  });

  it('take over from one that died, after five minutes', async () => {
    const site = await start();
    await site.settle();
    const { app } = site.site.service;
    const settings = await app.get(SettingsService, { strict: false }).read();
    const [job] = await app.get(JobList, { strict: false }).all(settings);
    const sources = job?.sources ?? [];
    const states = app.get(SourceRecordsRepository, { strict: false });
    for (const source of sources) {
      const seen = (await states.list()).find(({ id }) => id === source.id);
      const until = '2026-11-20T15:55:00.000Z';
      await states.claim(source, seen, { now: NEXT_HEADLINES, until });
    }

    site.setTime('2026-11-20T15:54:59.000Z');
    expect(await site.runDue()).toEqual([]);
    site.setTime('2026-11-20T15:55:00.000Z');
    expect(await site.runDue()).toEqual(FEEDS);
  });
});

describe('a shutdown', () => {
  it('cuts off what hangs, begins nothing more, and calls nothing failed', async () => {
    const { server, nextRequest } = await startSilent();
    const isAsked = nextRequest();
    // Without a time limit, only the shutdown ends a request.
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const site = await start({
      settings: ({ stocks, ...local }) => ({
        ...local,
        stocks: {
          ...stocks,
          nasdaqUrl: server.url,
          holdings: { label: 'Many', symbols: ['NVDA', 'CMG', 'AAPL', 'MSFT'] },
        },
      }),
    });
    await isAsked;
    // The other sources finish. The quotes hang.
    const get = jest.spyOn(UpstreamClient.prototype, 'get');
    await site.site.service.close();
    const begun = get.mock.calls.filter(([url]) => url.startsWith(server.url));
    await site.settle();

    expect(begun).toEqual([]);
    expect(await site.status('stocks')).toMatchObject({
      ok: true,
      error: null,
      failures: 0,
      lastAttempt: START,
      lastSuccess: null,
    });
    await server.close();
  });

  it('leaves nothing in hand: the next start asks at once', async () => {
    const { server, nextRequest } = await startSilent();
    const isAsked = nextRequest();
    const site = await start({
      settings: ({ weather, ...local }) => ({
        ...local,
        weather: { ...weather, baseUrl: server.url },
      }),
    });
    await isAsked;
    const isAskedAgain = nextRequest();
    await site.restart();
    await isAskedAgain;
    await site.site.service.close();

    expect(await site.status('weather.new_york')).toMatchObject({ ok: true, failures: 0 });
    await server.close();
  });
});

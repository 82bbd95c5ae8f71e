import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refreshAnswerSchema, type RefreshAnswer } from '@examiner/contracts';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fixture } from '../../test/fixture.ts';
import { startLocalServer, type LocalServer } from '../../../kit/test/local-server.ts';
import {
  NEXT_HEADLINES,
  START,
  startRefreshSite,
  type RefreshSite,
} from '../../test/refresh-site.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const FEEDS = ['headlines.bbc', 'headlines.cnn', 'headlines.nyt'];
const OTHERS = ['cartoon', 'stocks', 'weather.new_york', 'weather.utrecht'];
const ALL = [...OTHERS.slice(0, 1), ...FEEDS, ...OTHERS.slice(1)];

let site: RefreshSite;
/** Serves the BBC feed and can delay its answers. */
let slow: LocalServer;
let held: ServerResponse[] | null;

const answerFeed = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(fixture('feeds/rss.xml'));
};

/** Holds the BBC feed until the returned function is called. */
function holdFeed(): () => void {
  held = [];
  return () => {
    held?.forEach(answerFeed);
    held = null;
  };
}

beforeEach(async () => {
  held = null;
  slow = await startLocalServer((_request, response) => {
    if (held) held.push(response);
    else answerFeed(response);
  });
  site = await startRefreshSite({
    settings: (local) => {
      const [bbc, ...others] = local.news.primary;
      if (!bbc) throw new Error('There is no feed.');
      const primary = [{ ...bbc, url: `${slow.url}/feed` }, ...others];
      return { ...local, news: { ...local.news, primary } };
    },
  });
  await site.settle();
});
afterEach(async () => {
  await site.close();
  await slow.close();
});

async function call(): Promise<RefreshAnswer> {
  const response = await site.site.get('/api/run-script');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { started, skipped, ...answer } = refreshAnswerSchema.parse(await response.json());
  return { ...answer, started: started.sort(), skipped: skipped.sort() };
}

/** Ids of the processes that this process has started. */
const childProcesses = () => readFile(`/proc/self/task/${process.pid}/children`, 'utf8');

describe('GET /api/run-script', () => {
  it('starts what is due and skips the rest', async () => {
    site.setTime(NEXT_HEADLINES);

    expect(await call()).toEqual({ ok: true, status: 'ok', started: FEEDS, skipped: OTHERS });
    await site.settle();
    expect(await site.source('headlines.bbc')).toMatchObject({ updatedAt: NEXT_HEADLINES });
  });

  it('skips everything while nothing is due', async () => {
    const before = site.upstream.requests.length;

    expect(await call()).toEqual({ ok: true, status: 'ok', started: [], skipped: ALL });
    await site.settle();
    expect(site.upstream.requests).toHaveLength(before);
  });

  it('starts something once a minute at most', async () => {
    expect((await call()).started).toEqual([]);
    site.setTime('2026-11-20T15:35:59.999Z');
    await site.changeSettings({
      weather: { ...DEFAULT_SETTINGS.weather, baseUrl: `${slow.url}/weather` },
    });
    expect((await call()).started).toEqual([]);
    site.setTime('2026-11-20T15:36:00.000Z');
    expect((await call()).started).toEqual(['weather.new_york', 'weather.utrecht']);
  });

  it('answers a thousand calls at once and refreshes once, without a process', async () => {
    // Without a time limit, only `letGo` ends the refresh.
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const letGo = holdFeed();
    const children = await childProcesses();
    const before = site.upstream.requests.length;
    const beforeSlow = slow.requests.length;
    site.setTime(NEXT_HEADLINES);
    const answers: RefreshAnswer[] = [];
    for (let round = 0; round < 10; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 100 }, () => call()))));
      expect(await childProcesses()).toBe(children);
    }

    // The refresh is still waiting for a feed.
    expect(await site.source('headlines.bbc')).toMatchObject({ updatedAt: START });
    letGo();
    await site.settle();
    expect(await site.source('headlines.bbc')).toMatchObject({ updatedAt: NEXT_HEADLINES });
    expect(answers).toHaveLength(1000);
    expect(answers.filter(({ started }) => started.length > 0)).toEqual([
      { ok: true, status: 'ok', started: FEEDS, skipped: OTHERS },
    ]);
    expect(answers.filter(({ skipped }) => skipped.length === ALL.length)).toHaveLength(999);
    expect(site.upstream.paths().slice(before).sort()).toEqual(['/feeds/cnn', '/feeds/nyt']);
    expect(slow.requests).toHaveLength(beforeSlow + 1);
  });

  it('starts the next refresh with the first call of a later time', async () => {
    site.setTime(NEXT_HEADLINES);
    await call();
    await site.settle();
    site.setTime('2026-11-20T16:05:00.000Z');

    expect((await call()).started).toEqual([...FEEDS, 'stocks']);
    await site.settle();
    expect(await site.source('stocks')).toMatchObject({ updatedAt: '2026-11-20T16:05:00.000Z' });
    expect((await call()).started).toEqual([]);
  });

  it('tells nobody why a source failed', async () => {
    site.answer('/feeds/nyt', { status: 404, body: '' });
    site.setTime(NEXT_HEADLINES);
    await call();
    await site.settle();

    expect(await call()).toEqual({ ok: true, status: 'ok', started: [], skipped: ALL });
  });
});

const cronJobs = () => [
  ...site.site.service.app.get(SchedulerRegistry, { strict: false }).getCronJobs().values(),
];
const EACH_MINUTE = '0 * * * * *';
const OF_OWN_PANELS = '30 * * * * *';

it('the clock looks each minute for what is due, and one look at a time', () => {
  const sources = cronJobs().map(({ cronTime }) => cronTime.source);
  expect(sources).toEqual([EACH_MINUTE, OF_OWN_PANELS]);
  expect(cronJobs().map(({ waitForCompletion }) => waitForCompletion)).toEqual([true, true]);
});

it('a look of the clock refreshes what is due', async () => {
  const job = cronJobs().find(({ cronTime }) => cronTime.source === EACH_MINUTE);
  site.setTime(NEXT_HEADLINES);
  await job?.fireOnTick();
  await site.settle();

  expect(await site.source('headlines.nyt')).toMatchObject({ updatedAt: NEXT_HEADLINES });
  expect(await site.source('stocks')).not.toMatchObject({ updatedAt: NEXT_HEADLINES });
});

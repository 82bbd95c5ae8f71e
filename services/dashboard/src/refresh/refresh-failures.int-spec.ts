import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataFileName } from '@examiner/contracts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixture } from '../../test/fixture.ts';
import {
  NEXT_HEADLINES,
  START,
  startRefreshSite,
  type RefreshSite,
} from '../../test/refresh-site.ts';

/** Each source is due again. */
const NEXT_DAY = '2026-11-23T19:00:00.000Z';
const GONE = { status: 404, body: '' };
/** The error message for a 404. */
const WITHOUT_ANSWER = 'did not answer (404)';

let site: RefreshSite;

beforeEach(async () => {
  site = await startRefreshSite();
  await site.settle();
});
afterEach(() => site.close());

const inData = (name: string) => join(site.site.stateDir, 'data', name);

describe('a feed that fails', () => {
  it('keeps its headlines, says why and fails alone', async () => {
    const before = await site.read('Headlines/primary.json');
    site.answer('/feeds/bbc', GONE);
    site.setTime(NEXT_HEADLINES);
    await site.runDue();

    expect(await site.read('Headlines/primary.json')).toBe(before);
    expect(await site.status('headlines.bbc')).toMatchObject({
      ok: false,
      error: WITHOUT_ANSWER,
      failures: 1,
      items: 5,
      lastAttempt: NEXT_HEADLINES,
      lastSuccess: START,
      nextRun: '2026-11-20T15:51:00.000Z',
    });
    expect(await site.source('headlines.bbc')).toMatchObject({
      error: WITHOUT_ANSWER,
      updatedAt: START,
    });
    for (const id of ['headlines.nyt', 'headlines.cnn']) {
      expect(await site.status(id)).toMatchObject({ ok: true, lastSuccess: NEXT_HEADLINES });
    }
  });

  it('is asked again later and later, and then at its usual times', async () => {
    site.answer('/feeds/bbc', GONE);
    const nextRuns: unknown[] = [];
    let now = NEXT_HEADLINES;
    for (let failures = 1; failures <= 4; failures += 1) {
      site.setTime(now);
      expect(await site.runDue()).toContain('/feeds/bbc');
      now = String((await site.status('headlines.bbc'))?.['nextRun']);
      nextRuns.push(now.slice(11, 19));
    }

    expect(nextRuns).toEqual(['15:51:00', '15:55:00', '16:00:00', '16:15:00']);
  });

  it('is not asked before its time', async () => {
    site.answer('/feeds/bbc', GONE);
    site.setTime(NEXT_HEADLINES);
    await site.runDue();
    site.setTime('2026-11-20T15:50:59.000Z');

    expect(await site.runDue()).toEqual([]);
  });

  it('is left alone as long as it asks for', async () => {
    const busy = { status: 503, headers: { 'retry-after': '7200' }, body: '' };
    site.answer('/feeds/bbc', busy);
    site.setTime(NEXT_HEADLINES);
    await site.runDue();

    expect((await site.status('headlines.bbc'))?.['nextRun']).toBe('2026-11-20T17:50:00.000Z');
  });

  it.each([
    ['an answer', { body: fixture('feeds/rss.xml'), type: 'application/xml' }],
    ['nothing new', { status: 304, body: '' }],
  ])('is forgiven with %s', async (_title, answer) => {
    site.answer('/feeds/bbc', GONE);
    site.setTime(NEXT_HEADLINES);
    await site.runDue();
    site.answer('/feeds/bbc', answer);
    site.setTime('2026-11-20T15:51:00.000Z');
    await site.runDue();

    expect(await site.status('headlines.bbc')).toMatchObject({
      ok: true,
      error: null,
      failures: 0,
      lastSuccess: '2026-11-20T15:51:00.000Z',
    });
  });

  it('is late once nothing new came for too long, though each answer says no change', async () => {
    const note = (days: number) => `has published nothing new for ${days} days`;
    expect(await site.source('headlines.bbc')).toMatchObject({ error: null });
    site.answer('/feeds/bbc', { status: 304, body: '' });
    site.setTime(NEXT_DAY);
    const [result] = await site.refresh.runNamed('headlines.bbc');

    expect(result).toMatchObject({ result: { status: 'not-modified' }, note: note(3) });
    expect(await site.status('headlines.bbc')).toMatchObject({ ok: true, error: note(3) });
    site.setTime('2026-11-30T19:00:00.000Z');
    expect(await site.source('headlines.bbc')).toMatchObject({ error: note(10) });
  });
});

describe('an answer of no use', () => {
  const HTML = { type: 'text/html', body: '<!doctype html><title>Sign in</title>' };
  const feed = (name: string) => ({ type: 'application/xml', body: fixture(`feeds/${name}`) });

  const SECONDARY = ['headlines.cnn', 'Headlines/secondary.json'] as const;
  const WEATHER = ['weather.utrecht', 'Weather/utrecht.csv'] as const;
  const STOCKS = ['stocks', 'Stocks/stocks.txt'] as const;
  type Useless = readonly [path: string, answer: object, id: string, file: DataFileName];

  /** Several sources fail at once in each case, because their failures are independent. */
  it.each<readonly [what: string, ...Useless[]]>([
    [
      'pages in place of data, and a feed without items',
      ['/feeds/cnn', feed('no-items.xml'), ...SECONDARY],
      ['/v1/forecast', HTML, ...WEATHER],
      ['/nasdaq', HTML, ...STOCKS],
      ['/info.0.json', HTML, 'cartoon', 'Cartoon/caption.json'],
    ],
    [
      'a bomb, no days, no symbol and no picture',
      ['/feeds/cnn', feed('entity-bomb.xml'), ...SECONDARY],
      ['/v1/forecast', { body: '{"daily":{"time":[]}}' }, ...WEATHER],
      ['/nasdaq', { body: fixture('nasdaq/unknown.json') }, ...STOCKS],
      ['/comics/', HTML, 'cartoon', 'Cartoon/daily_cartoon.png'],
    ],
    ['a page in place of a feed', ['/feeds/cnn', feed('blocked.html'), ...SECONDARY]],
    ['nothing in place of a feed', ['/feeds/cnn', { body: '' }, ...SECONDARY]],
  ])('such as %s takes the place of nothing', async (_what, ...useless) => {
    const present = () => Promise.all(useless.map(([, , , file]) => site.read(file)));
    const before = await present();
    for (const [path, answer] of useless) site.answer(path, answer as typeof HTML);
    site.setTime(NEXT_DAY);
    await site.runDue();

    expect(await present()).toEqual(before);
    for (const [, , id] of useless) {
      expect(await site.status(id)).toMatchObject({
        ok: false,
        error: expect.stringMatching(/^[a-z].{5,}/),
        lastSuccess: START,
        failures: 1,
      });
    }
  });
});

describe('a file that cannot be written', () => {
  beforeEach(async () => {
    await rm(inData('Weather'), { recursive: true });
    await writeFile(inData('Weather'), 'in the way');
    site.setTime(NEXT_DAY);
    await site.runDue();
  });

  it('is told of, and nothing else fails', async () => {
    for (const id of ['weather.utrecht', 'weather.new_york']) {
      expect(await site.status(id)).toMatchObject({
        ok: false,
        error: 'was fetched but could not be saved',
        failures: 1,
        lastSuccess: START,
      });
    }
    for (const id of ['headlines.bbc', 'headlines.cnn', 'stocks', 'cartoon']) {
      expect(await site.status(id)).toMatchObject({ ok: true, lastSuccess: NEXT_DAY });
    }
  });

  it('is written once it can be', async () => {
    await rm(inData('Weather'));
    site.setTime('2026-11-23T19:01:00.000Z');
    await site.runDue();

    expect(await site.read('Weather/utrecht.csv')).toContain('\nUtrecht,2026-11-21,');
    expect(await site.status('weather.utrecht')).toMatchObject({ ok: true, error: null });
  });
});

it('goes on without _status.json', async () => {
  await rm(inData('_status.json'));
  await mkdir(inData('_status.json'));
  site.setTime(NEXT_DAY);

  expect((await site.refresh.runNamed('weather')).map(({ error }) => error)).toEqual([null, null]);
  expect(await site.source('weather.utrecht')).toMatchObject({ updatedAt: NEXT_DAY, error: null });
});

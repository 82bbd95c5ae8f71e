import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { headlinesSchema } from '@examiner/contracts';
import { OBJECTS, type ObjectStore } from '@examiner/kit';
import { setImmediate } from 'node:timers/promises';
import { NEXT_HEADLINES, startRefreshSite, type RefreshSite } from '../../test/refresh-site.ts';
import { UpstreamClient } from '@examiner/kit/upstream';

const rss = (title: string) => ({
  type: 'application/xml',
  body: `<rss version="2.0"><channel><item><title>${title}</title><link>https://a.example/1</link></item></channel></rss>`,
});

let site: RefreshSite;

beforeEach(async () => {
  site = await startRefreshSite();
  await site.settle();
});
afterEach(() => site.close());

/** Delays the next write of a file until a promise resolves. */
function holdNext(key: string, until: () => Promise<unknown>): void {
  const objects = site.site.service.app.get<ObjectStore>(OBJECTS, { strict: false });
  const put = objects.put.bind(objects);
  let isHeld = false;
  jest.spyOn(objects, 'put').mockImplementation(async (name, bytes) => {
    if (name === key && !isHeld) {
      isHeld = true;
      await until();
    }
    await put(name, bytes);
  });
}

it('feeds that answer while another is written keep it in the file', async () => {
  site.answer('/feeds/bbc', rss('One'));
  site.answer('/feeds/nyt', rss('Two'));
  const get = jest.spyOn(UpstreamClient.prototype, 'get');
  holdNext('data/Headlines/primary.json', async () => {
    await Promise.all(get.mock.results.map(({ value }) => value));
    await setImmediate();
  });
  site.setTime(NEXT_HEADLINES);
  await site.runDue();

  const text = (await site.read('Headlines/primary.json')) ?? '';
  expect(headlinesSchema.parse(JSON.parse(text))).toEqual({
    bbc: { titles: ['One'], links: ['https://a.example/1'] },
    nyt: { titles: ['Two'], links: ['https://a.example/1'] },
  });
});

it('jobs that end while _status.json is written are in it', async () => {
  const now = '2026-11-20T16:05:00.000Z';
  const isRefreshed = async (id: string) => (await site.source(id))?.updatedAt === now;
  holdNext('data/_status.json', async () => {
    while (!(await isRefreshed('stocks')) || !(await isRefreshed('headlines.cnn'))) {
      await setImmediate();
    }
    await setImmediate();
  });
  site.setTime(now);
  await site.runDue();

  for (const id of ['stocks', 'headlines.cnn']) {
    expect(await site.status(id)).toMatchObject({ lastSuccess: now });
  }
});

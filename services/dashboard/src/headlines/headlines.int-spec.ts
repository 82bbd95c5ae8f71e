import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { headlinesSchema, ownHeadlinesSchema, type OwnHeadlines } from '@examiner/contracts';
import { ADMIN, READER } from '../../test/dashboard-site.ts';
import { startRefreshSite, type RefreshSite } from '../../test/refresh-site.ts';

const OWN = '/api/dashboard/headlines';

let site: RefreshSite;
beforeEach(async () => {
  site = await startRefreshSite();
  await site.settle();
});
afterEach(() => site.close());

const get = (path: string, who = {}) => site.site.get(path, who);
const mark = (links: readonly string[], who = ADMIN) =>
  site.site.post(`${OWN}/read`, { links }, who);
async function own(): Promise<OwnHeadlines> {
  return ownHeadlinesSchema.parse(await (await get(OWN, ADMIN)).json());
}

it('the owner gets the headlines of everyone with their dates, in one call', async () => {
  const shared = headlinesSchema.parse(await (await get('/api/headlines')).json());
  const { bbc = [], cnn = [] } = await own();
  expect(bbc.map(({ title }) => title)).toEqual(shared['bbc']?.titles);
  expect(bbc.map(({ link }) => link)).toEqual(shared['bbc']?.links);
  expect(bbc[0]?.publishedAt).toBe('2026-11-20T14:21:32.000Z');
  expect(bbc.at(-1)?.publishedAt).toBeNull();
  expect(cnn).toHaveLength(2);
});

it('a headline that was read stays marked, and visitors get the same bytes as before', async () => {
  const paths = ['/api/headlines', '/api/secondary-headlines', '/data/Headlines/primary.json'];
  const bodies = () => Promise.all(paths.map(async (path) => (await get(path)).text()));
  const before = await bodies();
  const [first, second] = (await own())['bbc'] ?? [];
  expect([first?.isRead, second?.isRead]).toEqual([false, false]);
  const link = first?.link ?? '';
  expect((await mark([link, link])).status).toBe(204);
  expect((await mark([link])).status).toBe(204);
  await site.restart();
  expect((await own())['bbc']?.map(({ isRead }) => isRead).slice(0, 2)).toEqual([true, false]);
  expect(await bodies()).toEqual(before);
});

it('is the owner’s alone', async () => {
  for (const [who, status] of [
    [{}, 401],
    [READER, 403],
  ] as const) {
    expect((await get(OWN, who)).status).toBe(status);
    expect((await site.site.post(`${OWN}/read`, { links: ['https://a.test/'] }, who)).status).toBe(
      status,
    );
  }
  expect((await mark([])).status).toBe(400);
});

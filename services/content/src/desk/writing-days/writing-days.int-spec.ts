import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { statisticsSchema, type Statistics } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../../test/desk-calls.ts';
import { Site } from '../../../test/site.ts';
import { WritingDaysRepository } from './writing-days.repository.ts';
import { WritingDaysService } from './writing-days.service.ts';

const DAY_MS = 86_400_000;
const isoDay = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const words = (count: number) => 'word '.repeat(count);

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

async function read(days = 7): Promise<Statistics> {
  const response = await site.fetch(`/api/desk/statistics?days=${days}`, {}, 'admin');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return statisticsSchema.parse(await response.json());
}

async function writtenOn(day: string): Promise<number> {
  return (await read()).days.find((each) => each.day === day)?.words ?? 0;
}

async function save(saved: Saved, content: string, day: string): Promise<Saved> {
  const response = await desk.put(saved, { content }, { day });
  return { id: saved.id, revision: ((await response.json()) as Saved).revision };
}

it('counts the words by which each text grew, on the day if the author is', async () => {
  const yesterday = isoDay(1);
  let one = await desk.begin({ content: words(10) }, { day: yesterday });
  one = await save(one, words(25), yesterday);
  one = await save(one, words(25), yesterday);
  expect(await writtenOn(yesterday)).toBe(25);
  const other = await desk.begin({ content: words(100) }, { day: yesterday });
  one = await save(one, words(5), yesterday);
  await save(other, words(60), yesterday);
  expect(await writtenOn(yesterday)).toBe(65);
  // Words are cut from one text and added to another.
  one = await save(one, words(25), yesterday);
  expect(await writtenOn(yesterday)).toBe(85);
  await save(one, words(1), isoDay(0));
  expect((await read()).days).toEqual([{ day: yesterday, words: 85 }]);
});

it('counts a save once, and none that was refused', async () => {
  const tomorrow = isoDay(-1);
  const saved = await desk.begin({ content: words(3) }, { day: tomorrow });
  expect(
    (await desk.put({ ...saved, revision: 9 }, { content: words(50) }, { day: tomorrow })).status,
  ).toBe(412);
  expect(await writtenOn(tomorrow)).toBe(3);
});

it('forgets nothing with the text, nor with its history', async () => {
  const before = await writtenOn(isoDay(0));
  const saved = await desk.begin({ content: words(40) }, { day: isoDay(0) });
  const binned = await desk.remove(saved);
  const { revision } = (await binned.json()) as Saved;
  expect((await desk.remove({ ...saved, revision })).status).toBe(204);
  expect(await writtenOn(isoDay(0))).toBe(before + 40);
});

it.each([['2001-01-01'], ['not a day'], [undefined]])(
  'uses its own day if %s is not near it',
  async (day) => {
    const before = await writtenOn(isoDay(0));
    await desk.begin({ content: words(7) }, { day });
    expect(await writtenOn(isoDay(0))).toBe(before + 7);
  },
);

it('adds up what processes count at one time', async () => {
  const before = await writtenOn(isoDay(0));
  const repository = new WritingDaysRepository(site.documents);
  const days = new WritingDaysService(repository, new Clock());
  await Promise.all(Array.from({ length: 20 }, () => days.add('one', 2, undefined)));
  expect(await writtenOn(isoDay(0))).toBe(before + 40);
});

it('names the dates of the latest posts, for the admin alone', async () => {
  for (const publishedAt of ['2026-01-01', '2026-01-15']) await site.createPost({ publishedAt });
  expect((await read()).published).toEqual(['2026-01-15', '2026-01-01']);
  expect((await site.fetch('/api/desk/statistics?days=7')).status).toBe(401);
  for (const days of ['', '0', '99999', 'x']) {
    const response = await site.fetch(`/api/desk/statistics?days=${days}`, {}, 'admin');
    expect(response.status).toBe(400);
  }
});

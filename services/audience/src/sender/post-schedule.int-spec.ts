import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openActs, type OpenActs } from '../../test/letter-acts.ts';
import { addresses } from '../../test/letter-desk.ts';
import { ISSUE } from '../../test/letter-senders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TEXTS = { text: 'It rained.', html: '<p>It rained.</p>' };

let { server, clock, desk, acts, hasWon, close } = {} as OpenActs;
beforeEach(async () => {
  ({ server, clock, desk, acts, hasWon, close } = await openActs());
  await desk.addReaders(addresses(2));
  await desk.addIssue({ state: 'draft', snapshots: [] });
  desk.posts.set('one', TEXTS);
  desk.postDueAt = clock.iso(60 * MINUTE);
  await acts.send(ISSUE, {});
});
afterEach(() => close());

const issue = async () => desk.issues.find(ISSUE);
/** As often as a process looks in a minute. */
async function lookForAMinute(): Promise<void> {
  for (let looks = 0; looks < 12; looks += 1) await desk.schedule.look();
}
function publish(): void {
  desk.postDueAt = undefined;
}

it('goes out when its post is published, with the text that readers see then', async () => {
  expect(await issue()).toMatchObject({ state: 'scheduled', sendAt: desk.postDueAt });
  await lookForAMinute();
  clock.ahead = 61 * MINUTE;
  expect(await desk.schedule.look()).toBe(false);
  await desk.look();
  expect(server.mails).toEqual([]);
  desk.posts.set('one', { ...TEXTS, text: 'It poured.' });
  publish();
  expect(await desk.schedule.look()).toBe(true);
  await desk.look();
  expect(await issue()).toMatchObject({ state: 'done', snapshots: [{ text: 'It poured.' }] });
  expect(server.kept.size).toBe(2);
});

it('is sent once by several that look at the same time', async () => {
  publish();
  const looks = await Promise.all(Array.from({ length: 20 }, () => desk.schedule.look()));
  expect(looks.filter(Boolean)).toHaveLength(1);
  await desk.look();
  for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
});

it('follows its post to another time, and goes out early when that is published early', async () => {
  const later = clock.iso(120 * MINUTE);
  desk.postDueAt = later;
  await lookForAMinute();
  expect(await issue()).toMatchObject({ state: 'scheduled', sendAt: later });
  publish();
  await lookForAMinute();
  const { state, sendAt = '' } = (await issue()) ?? {};
  expect([state, sendAt <= clock.iso()]).toEqual(['preparing', true]);
});

it('is a draft again when its post is not scheduled any more, and says why', async () => {
  desk.posts.delete('one');
  await lookForAMinute();
  const reason = 'Its post is not scheduled any more.';
  expect(await issue()).toMatchObject({ state: 'draft', reason });
  desk.posts.set('one', TEXTS);
  const again = await acts.send(ISSUE, {});
  expect(again).toMatchObject({ state: 'scheduled' });
  expect(again.reason).toBeUndefined();
});

it('is taken back by its author, and then does not go out', async () => {
  await acts.undo(ISSUE);
  publish();
  await lookForAMinute();
  expect(await issue()).toMatchObject({ state: 'draft' });
  expect(await hasWon(acts.undo(ISSUE))).toBe(false);
});

it.each([
  ['is still not published', () => undefined],
  ['is published only now', publish],
  ['cannot be asked for', () => void (desk.isContentAway = true)],
])('is paused when its post %s after a day', async (_what, become) => {
  clock.ahead = 60 * MINUTE + DAY + MINUTE;
  become();
  await lookForAMinute();
  const reason = 'It is more than a day late. Look at it, and resume it.';
  expect(await issue()).toMatchObject({ state: 'paused', reason });
});

it('waits while content is away', async () => {
  clock.ahead = 61 * MINUTE;
  desk.isContentAway = true;
  await lookForAMinute();
  expect(await issue()).toMatchObject({ state: 'scheduled' });
});

it('has no other time than that of its post', async () => {
  await acts.undo(ISSUE);
  await expect(acts.send(ISSUE, { at: '2099-01-01T08:00:00Z' })).rejects.toThrow(
    'Its post is scheduled, and the letter goes out with it.',
  );
});

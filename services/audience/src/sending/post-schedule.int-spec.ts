import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openActs, type OpenActs } from '../../test/letter-acts.ts';
import { addresses } from '../../test/letter-desk.ts';
import { ISSUE } from '../../test/letter-senders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TEXTS = { text: 'It rained.', html: '<p>It rained.</p>' };

let { server, clock, desk, acts, approvals, hasWon, close } = {} as OpenActs;
let approvedFor: string;
beforeEach(async () => {
  ({ server, clock, desk, acts, approvals, hasWon, close } = await openActs());
  await desk.addReaders(addresses(2));
  await desk.addIssue({ state: 'draft', snapshots: [] });
  desk.posts.set('one', TEXTS);
  approvedFor = clock.iso(60 * MINUTE);
  desk.postDueAt = approvedFor;
  await acts.send(ISSUE, {});
});
afterEach(() => close());

const issue = async () => desk.issues.find(ISSUE);
function publish(): void {
  desk.postDueAt = undefined;
}
function change(text: string): void {
  desk.posts.set('one', { text, html: `<p>${text}</p>`, revision: 2 });
}
/** After the approved time. */
async function lookThen(): Promise<boolean> {
  clock.ahead = 61 * MINUTE;
  const isDue = await desk.schedule.look();
  await desk.look();
  return isDue;
}

describe('the letter of a scheduled post', () => {
  it('is sent at its time once its post is published, with the approved text', async () => {
    expect(await issue()).toMatchObject({ state: 'scheduled', sendAt: approvedFor });
    change('It poured.');
    expect(await lookThen()).toBe(false);
    expect(server.mails).toEqual([]);
    publish();
    expect(await lookThen()).toBe(true);
    expect(await issue()).toMatchObject({ state: 'done', snapshots: [TEXTS] });
    expect(server.mails.every((mail) => mail.includes('It rained.'))).toBe(true);
    expect(server.kept.size).toBe(2);
  });

  it('is sent once by several processes at the same time', async () => {
    publish();
    clock.ahead = 61 * MINUTE;
    const looks = await Promise.all(Array.from({ length: 20 }, () => desk.schedule.look()));
    expect(looks.filter(Boolean)).toHaveLength(1);
    await desk.look();
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
  });

  it.each([
    ['published early', publish],
    ['moved to an earlier time', () => (desk.postDueAt = clock.iso(MINUTE))],
    ['moved to a later time', () => (desk.postDueAt = clock.iso(DAY))],
    ['withdrawn', () => void desk.posts.delete('one')],
  ])('keeps its time when its post is %s', async (_what, become) => {
    become();
    for (let looks = 0; looks < 12; looks += 1) await desk.schedule.look();
    expect(await issue()).toMatchObject({ state: 'scheduled', sendAt: approvedFor });
  });

  it.each([
    ['was withdrawn', () => void desk.posts.delete('one'), 'not scheduled any more'],
    ['is to appear later', () => (desk.postDueAt = clock.iso(DAY)), 'for a later time now'],
  ])('is paused at its time if its post %s, and says what to do', async (_what, become, words) => {
    become();
    expect(await lookThen()).toBe(false);
    const paused = await issue();
    expect(paused).toMatchObject({ state: 'paused', snapshots: [TEXTS] });
    expect(paused?.reason).toContain(words);
    desk.posts.set('one', TEXTS);
    publish();
    await acts.resume(ISSUE);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done' });
    expect(server.kept.size).toBe(2);
  });

  it.each([
    ['lead to it', ['a-walk'], 'done'],
    ['lead nowhere', [], 'paused'],
  ])('looks whether the links that were approved %s', async (_what, formerSlugs, state) => {
    desk.posts.set('one', { ...TEXTS, slug: 'another-walk', formerSlugs });
    publish();
    await lookThen();
    expect(await issue()).toMatchObject({ state });
    expect(server.kept.size).toBe(state === 'done' ? 2 : 0);
  });

  it('is undone by its author, and then not sent', async () => {
    await acts.undo(ISSUE);
    publish();
    await lookThen();
    expect(await issue()).toMatchObject({ state: 'draft', snapshots: [] });
    expect(await hasWon(acts.undo(ISSUE))).toBe(false);
  });

  it.each([
    ['is still not published', () => undefined],
    ['is published only now', publish],
    ['cannot be asked for', () => void (desk.isContentAway = true)],
  ])('is paused when its post %s after a day', async (_what, become) => {
    clock.ahead = 60 * MINUTE + DAY + MINUTE;
    become();
    await desk.schedule.look();
    const reason = 'It is more than a day late. Look at it, and resume it.';
    expect(await issue()).toMatchObject({ state: 'paused', reason });
  });

  it('waits while content is away', async () => {
    desk.isContentAway = true;
    await lookThen();
    expect(await issue()).toMatchObject({ state: 'scheduled' });
  });

  it('has no other time than that of its post', async () => {
    await acts.undo(ISSUE);
    await expect(acts.send(ISSUE, { at: '2099-01-01T08:00:00Z' })).rejects.toThrow(
      'Its post is scheduled, and the letter goes out with it.',
    );
  });
});

it.each(['scheduled', 'held'] as const)(
  'a letter that the release before left %s has the text of its post at the start',
  async (state) => {
    const id = 'post:before';
    await desk.addIssue({ id, state, snapshots: [], sendAt: clock.iso(DAY) });
    desk.isContentAway = true;
    await desk.schedule.look();
    desk.isContentAway = false;
    await desk.schedule.look();
    change('It poured.');
    await desk.schedule.look();
    expect((await desk.issues.find(id))?.snapshots).toMatchObject([TEXTS]);
  },
);

describe('its owner', () => {
  it('moves it to the new time of its post, with the new text', async () => {
    const later = clock.iso(120 * MINUTE);
    desk.postDueAt = later;
    change('It poured.');
    expect(await approvals.differences(ISSUE)).toMatchObject({
      isChanged: true,
      isMoved: true,
      postDueAt: later,
    });
    await approvals.approve(ISSUE);
    expect(await issue()).toMatchObject({
      state: 'scheduled',
      sendAt: later,
      snapshots: [{ text: 'It poured.' }],
    });
    expect(await approvals.differences(ISSUE)).toMatchObject({ isChanged: false, isMoved: false });
  });

  it('moves it even after it was paused at the time before', async () => {
    desk.postDueAt = clock.iso(DAY);
    await lookThen();
    expect(await approvals.differences(ISSUE)).toMatchObject({ isChanged: false, isMoved: true });
    const moved = await approvals.approve(ISSUE);
    expect(moved).toMatchObject({ state: 'scheduled', sendAt: desk.postDueAt });
    expect(moved.reason).toBeUndefined();
  });

  it('lets it go after the hold, if its post is published already', async () => {
    publish();
    expect(await approvals.differences(ISSUE)).toMatchObject({ isChanged: false, isMoved: true });
    const { state, sendAt } = await approvals.approve(ISSUE);
    expect(state).toBe('held');
    expect(Date.parse(sendAt) - clock.now()).toBeGreaterThan(MINUTE / 3);
    await desk.look();
    expect(server.mails).toEqual([]);
    clock.ahead = MINUTE;
    await desk.look();
    expect(server.kept.size).toBe(2);
  });
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openActs, type OpenActs } from '../../../test/letter-acts.ts';
import { addresses } from '../../../test/letter-desk.ts';
import { ISSUE } from '../../../test/letter-senders.ts';

const HOUR = 3_600_000;
const FIRST = { text: 'On Friday.', html: '<p>On Friday.</p>', revision: 1, slug: 'a-walk' };
const SECOND = { text: 'On Saturday.', html: '<p>On Saturday.</p>', revision: 2, slug: 'a-walk' };

let { clock, server, desk, acts, approvals, recorded, hasWon, close } = {} as OpenActs;
beforeEach(async () => {
  ({ clock, server, desk, acts, approvals, recorded, hasWon, close } = await openActs());
  desk.posts.set('one', FIRST);
});
afterEach(() => close());

const issue = async () => desk.issues.find(ISSUE);

it('of a held letter has its new text, its own time, and once more the time to undo', async () => {
  await desk.addIssue({ state: 'draft', snapshots: [] });
  const at = clock.iso(HOUR);
  await acts.send(ISSUE, { at });
  desk.posts.set('one', SECOND);
  expect(await issue()).toMatchObject({ state: 'held', snapshots: [FIRST] });
  await approvals.approve(ISSUE);
  expect(await issue()).toMatchObject({ state: 'held', snapshots: [SECOND], sendAt: at });
  clock.ahead = HOUR - 1000;
  const { sendAt } = await approvals.approve(ISSUE);
  expect(Date.parse(sendAt) - clock.now()).toBeGreaterThan(20_000);
  expect(recorded).toContain('letter.approved');
});

it('of a letter that waits for its post has the post’s present time', async () => {
  await desk.addIssue({ state: 'draft', snapshots: [] });
  await acts.send(ISSUE, { at: clock.iso(HOUR) });
  desk.postDueAt = clock.iso(2 * HOUR);
  expect(await approvals.approve(ISSUE)).toMatchObject({
    state: 'scheduled',
    sendAt: desk.postDueAt,
  });
});

it.each(['paused', 'waiting'] as const)(
  'of a letter that is %s while it is being sent reaches readers without a mail',
  async (state) => {
    await desk.addReaders(addresses(2));
    await desk.addIssue({ snapshots: [FIRST] });
    await desk.look();
    await desk.addReaders(addresses(3, 'late'));
    const done = await issue();
    if (done) await desk.issues.change(done, { state, sendAt: clock.iso(HOUR) });
    if (done) await desk.preparation.insertMissing(done);
    desk.posts.set('one', SECOND);
    expect(await approvals.differences(ISSUE)).toMatchObject({ isChanged: true, isMoved: false });
    await approvals.approve(ISSUE);
    expect(await issue()).toMatchObject({ state, snapshots: [FIRST, SECOND] });
    await approvals.approve(ISSUE);
    expect((await issue())?.snapshots).toHaveLength(2);
    clock.ahead = HOUR;
    if (state === 'paused') await acts.resume(ISSUE);
    await desk.look();
    expect(server.mails.filter((mail) => mail.includes('On Friday.'))).toHaveLength(2);
    expect(server.mails.filter((mail) => mail.includes('On Saturday.'))).toHaveLength(3);
  },
);

it.each(['draft', 'preparing', 'sending', 'done', 'cancelled'] as const)(
  'of a letter that is %s is refused',
  async (state) => {
    await desk.addIssue({ state, candidates: 0 });
    expect(await hasWon(approvals.approve(ISSUE))).toBe(false);
    expect(await approvals.differences(ISSUE)).toEqual({ isChanged: false, isMoved: false });
    expect(recorded).toEqual([]);
  },
);

it('of a part of a series is refused', async () => {
  await desk.addIssue({ id: 'serial:one', kind: 'serial', state: 'waiting', candidates: 0 });
  await expect(approvals.approve('serial:one')).rejects.toThrow('a part of a series');
});

it('names what the post has, so that it is asked about once', async () => {
  await desk.addIssue({ state: 'draft', snapshots: [] });
  await acts.send(ISSUE, { at: clock.iso(HOUR) });
  desk.posts.set('one', SECOND);
  const { present } = await approvals.differences(ISSUE);
  expect(present).toMatch(/^\w+$/);
  expect((await approvals.differences(ISSUE)).present).toBe(present);
  desk.posts.set('one', { ...SECOND, text: 'On Sunday.' });
  expect((await approvals.differences(ISSUE)).present).not.toBe(present);
  desk.posts.delete('one');
  expect(await approvals.differences(ISSUE)).toEqual({ isChanged: false, isMoved: false });
});

it('of a letter that is undone at the same moment leaves it a draft', async () => {
  await desk.addIssue({ state: 'draft', snapshots: [] });
  for (let race = 0; race < 10; race += 1) {
    await acts.send(ISSUE, { at: clock.iso(HOUR) });
    desk.posts.set('one', { ...SECOND, text: `Text ${race}` });
    await Promise.all([hasWon(approvals.approve(ISSUE)), acts.undo(ISSUE)]);
    expect(await issue()).toMatchObject({ state: 'draft', snapshots: [] });
  }
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { openActs, type OpenActs } from '../../../test/letter-acts.ts';
import { addresses } from '../../../test/letter-desk.ts';
import { ISSUE } from '../../../test/letter-senders.ts';
import { IssueConflictException } from '../../mail/issues/issue-conflict.ts';

const SLUG = 'a-walk';
const WRONG = { text: 'On Friday.', html: '<p>On Friday.</p>', revision: 1, slug: SLUG };
const RIGHT = { text: 'On Saturday.', html: '<p>On Saturday.</p>', revision: 2, slug: SLUG };

let { server, clock, desk, acts, approvals, corrections, hasWon, close } = {} as OpenActs;
beforeEach(async () => {
  ({ server, clock, desk, acts, approvals, corrections, hasWon, close } = await openActs());
  desk.posts.set('one', WRONG);
});
afterEach(() => close());

const issue = async (id = ISSUE) => desk.issues.find(id);
const snapshots = async () =>
  [...(await desk.rows()).values()].map(({ issueId, state, snapshot }) => ({
    issueId,
    state,
    snapshot,
  }));
/** Sends until some readers have the letter, and then pauses it. */
async function sendSome(): Promise<number> {
  await desk.addReaders(addresses(200));
  await desk.addIssue({ snapshots: [WRONG] });
  const sending = desk.look();
  while (server.mails.length === 0) await turn();
  await acts.pause(ISSUE);
  // A sender checks once a second whether it may continue.
  clock.ahead += 1000;
  await sending;
  expect(server.mails.length).toBeLessThan(200);
  return server.mails.length;
}

describe('a letter whose post is mended in mid-send', () => {
  it('continues with the approved text, and with the corrected one only after its owner approves that', async () => {
    const before = await sendSome();
    desk.posts.set('one', RIGHT);
    expect(await corrections.outdated(ISSUE)).toBe(before);
    await acts.resume(ISSUE);
    expect((await issue())?.snapshots).toEqual([WRONG]);
    await acts.pause(ISSUE);
    await approvals.approve(ISSUE);
    await acts.resume(ISSUE);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done', snapshots: [WRONG, RIGHT] });
    const rows = await snapshots();
    expect(rows.filter(({ snapshot }) => snapshot === 0)).toHaveLength(before);
    expect(server.mails.filter((mail) => mail.includes('On Friday.'))).toHaveLength(before);
    expect(server.mails.filter((mail) => mail.includes('On Saturday.'))).toHaveLength(200 - before);
    expect(await corrections.outdated(ISSUE)).toBe(before);
  });

  it('is sent as it began if its post is gone or cannot be read', async () => {
    await sendSome();
    desk.posts.delete('one');
    desk.isContentAway = true;
    await acts.resume(ISSUE);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done', snapshots: [WRONG] });
  });

  it('keeps the approved text during a simultaneous resume', async () => {
    await sendSome();
    desk.posts.set('one', RIGHT);
    await Promise.all([approvals.approve(ISSUE), hasWon(acts.resume(ISSUE))]);
    if ((await issue())?.state === 'paused') await acts.resume(ISSUE);
    const queued = [...(await desk.rows()).values()].filter(({ state }) => state === 'queued');
    expect(queued.length).toBeGreaterThan(0);
    expect(queued.every(({ snapshot }) => snapshot === 1)).toBe(true);
  });

  it('ends its page when another text was approved while that was sent', async () => {
    const before = await sendSome();
    desk.posts.set('one', RIGHT);
    const paused = await issue();
    if (paused) await desk.issues.change(paused, { state: 'sending' });
    await desk.deliveries.renewQueued(ISSUE, 1);
    await desk.look();
    expect(server.mails).toHaveLength(before);
    expect(await issue()).toMatchObject({ state: 'sending' });
  });

  it('is not outdated while only a text that is not confirmed was changed', async () => {
    await sendSome();
    desk.posts.set('one', { ...WRONG, revision: 9 });
    expect(await corrections.outdated(ISSUE)).toBe(0);
    expect(await approvals.differences(ISSUE)).toMatchObject({ isChanged: false });
  });
});

describe('a correction', () => {
  beforeEach(async () => {
    await desk.addReaders([
      'anna@fault.test',
      'bert.rcpt550@fault.test',
      'carl.dropdot@fault.test',
    ]);
    await desk.addIssue({ snapshots: [WRONG] });
    await desk.look();
    await desk.addReaders(['dora@fault.test']);
  });

  it('is sent to exactly the readers with the earlier text, with the corrected one', async () => {
    desk.posts.set('one', RIGHT);
    const { id } = await corrections.correct(ISSUE);
    expect(await issue(id)).toMatchObject({
      id: `correction:${ISSUE}:1`,
      state: 'draft',
      subject: 'Correction: Grüße an alle',
      greeting: 'The letter that you got had a mistake in it. This is how it should read.',
    });
    await acts.send(id, {});
    server.mails.length = 0;
    const held = await issue(id);
    if (held)
      await desk.issues.change(held, { state: 'preparing', sendAt: new Date(0).toISOString() });
    await desk.look();
    expect(await issue(id)).toMatchObject({ state: 'done', candidates: 1 });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain('anna@fault.test');
    expect(server.mails[0]).toContain('On Saturday.');
  });

  it('is one, however often it is asked for', async () => {
    desk.posts.set('one', RIGHT);
    const asked = Array.from({ length: 5 }, () => hasWon(corrections.correct(ISSUE)));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    const again = await corrections.correct(ISSUE).catch((error: unknown) => error);
    expect(again).toBeInstanceOf(IssueConflictException);
  });

  it('is not begun if everyone has the present text', async () => {
    expect(await corrections.outdated(ISSUE)).toBe(0);
    await expect(corrections.correct(ISSUE)).rejects.toThrow(
      'Every reader of this letter has its present text.',
    );
    desk.posts.delete('one');
    expect(await corrections.outdated(ISSUE)).toBe(0);
  });
});

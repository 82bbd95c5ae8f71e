import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HOLD_SECONDS } from '@examiner/contracts';
import { setImmediate as turn } from 'node:timers/promises';
import { openActs, type OpenActs } from '../../../test/letter-acts.ts';
import { addresses } from '../../../test/letter-desk.ts';
import { ISSUE, LetterSenders } from '../../../test/letter-senders.ts';

const RACES = 40;
const MINUTE = 60_000;
const never = () => new AbortController().signal;

let { folder, server, clock, desk, acts, nudges, recorded, hasWon, close } = {} as OpenActs;
beforeEach(async () => {
  ({ folder, server, clock, desk, acts, nudges, recorded, hasWon, close } = await openActs());
});
afterEach(() => close());

const issue = async (id = ISSUE) => desk.issues.find(id);
const statesOf = async () =>
  Object.fromEntries([...(await desk.rows())].map(([email, { state }]) => [email, state]));

describe('a letter that is sent', () => {
  it('is held for half a minute, in which it can be undone', async () => {
    await desk.addReaders(addresses(1));
    await desk.addIssue({ state: 'draft' });
    await acts.send(ISSUE, {});
    expect(nudges).toEqual([HOLD_SECONDS.usual * 1000]);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'held' });
    await acts.undo(ISSUE);
    clock.ahead = MINUTE;
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'draft' });
    await acts.send(ISSUE, {});
    clock.ahead += MINUTE;
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done' });
    expect(server.kept.size).toBe(1);
  });

  it('at a time goes then, and never before the hold is over', async () => {
    await desk.addIssue({ state: 'draft' });
    const { sendAt } = await acts.send(ISSUE, { at: '2099-01-01T08:00:00+02:00' });
    expect(sendAt).toBe('2099-01-01T06:00:00.000Z');
    await acts.undo(ISSUE);
    const soon = await acts.send(ISSUE, { at: clock.iso(1000) });
    expect(Date.parse(soon.sendAt) - clock.now()).toBeGreaterThan(HOLD_SECONDS.usual * 900);
  });

  it('at a time that is over is not sent', async () => {
    await desk.addIssue({ state: 'draft' });
    for (const at of ['2001-01-01T08:00:00Z', clock.iso(-1), clock.iso()]) {
      await expect(acts.send(ISSUE, { at })).rejects.toThrow(
        'That time is over. Choose one that is still to come.',
      );
    }
    expect(await issue()).toMatchObject({ state: 'draft' });
  });

  it('has the words that its author saw, even of a draft that changes at that moment', async () => {
    await desk.addIssue({ state: 'draft', snapshots: [] });
    const present = desk.content.present.bind(desk.content);
    jest.spyOn(desk.content, 'present').mockImplementationOnce(async (words) => {
      const found = await present(words);
      const draft = await issue();
      if (draft) await desk.issues.change(draft, { greeting: 'Good morning.' });
      return found;
    });
    await acts.send(ISSUE, {});
    expect(desk.content.present).toHaveBeenCalledTimes(2);
    expect(desk.content.present).toHaveBeenLastCalledWith(
      expect.objectContaining({ greeting: 'Good morning.' }),
    );
  });

  it('keeps no text once it is a draft again', async () => {
    await desk.addIssue({ state: 'draft', snapshots: [] });
    expect((await acts.send(ISSUE, {})).snapshots).toHaveLength(1);
    expect((await acts.undo(ISSUE)).snapshots).toEqual([]);
  });

  it('many times at once is sent once', async () => {
    await desk.addIssue({ state: 'draft' });
    const sends = Array.from({ length: 20 }, () => hasWon(acts.send(ISSUE, {})));
    expect((await Promise.all(sends)).filter(Boolean)).toHaveLength(1);
  });

  it(`is either taken back or sent, in ${RACES} races`, async () => {
    await desk.addReaders(addresses(1));
    // Runs without a mail server, because a reader with a row always gets the mail.
    const open = () => Promise.reject(new Error('away'));
    const other = new LetterSenders(folder, 1, {
      clock,
      transport: () => ({ kind: 'smtp', open }),
    });
    let undone = 0;
    for (let race = 0; race < RACES; race += 1) {
      const id = `post:${race}`;
      await desk.addIssue({ id, state: 'held', sendAt: clock.iso() });
      const sending = other.sender.run(1, never());
      for (let turns = race % 20; turns > 0; turns -= 1) await turn();
      const isUndone = await hasWon(acts.undo(id));
      await sending;
      if (isUndone) undone += 1;
      expect(await issue(id)).toMatchObject({ state: isUndone ? 'draft' : 'waiting' });
      expect(await desk.deliveries.count(id)).toBe(isUndone ? 0 : 1);
    }
    expect(undone).toBeGreaterThan(0);
    expect(undone).toBeLessThan(RACES);
    await other.store.close();
  });
});

describe('a letter on its way', () => {
  it('that is paused and resumed six times gets to each reader once', async () => {
    await desk.addReaders(addresses(300));
    await desk.addIssue();
    for (let pause = 0; pause < 6; pause += 1) {
      const sending = desk.sender.run(1, never());
      for (let turns = pause * 30; turns > 0; turns -= 1) await turn();
      await hasWon(acts.pause(ISSUE));
      await sending;
      await hasWon(acts.resume(ISSUE));
    }
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done', candidates: 300 });
    expect(server.kept.size).toBe(300);
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
  });

  it('leaves what its author did in the log', async () => {
    await desk.addIssue({ state: 'draft', snapshots: [] });
    await acts.send(ISSUE, {});
    await acts.undo(ISSUE);
    await desk.addIssue({ id: 'post:two', state: 'sending', candidates: 0 });
    await acts.pause('post:two');
    await acts.resume('post:two');
    await acts.stop('post:two');
    expect(recorded).toEqual(
      ['sent', 'undone', 'paused', 'resumed', 'stopped'].map((what) => `letter.${what}`),
    );
  });

  it('that is paused ends within a second, not with its page', async () => {
    await desk.addReaders(addresses(200));
    await desk.addIssue();
    const sending = desk.look();
    while (server.mails.length === 0) await turn();
    await acts.pause(ISSUE);
    clock.ahead = 1000;
    const before = server.mails.length;
    await sending;
    expect(server.mails.length - before).toBeLessThanOrEqual(2 * 5);
    expect(await issue()).toMatchObject({ state: 'paused' });
  });

  it('that is stopped reaches nobody else, not even whom it is tried again for', async () => {
    await desk.addReaders(['anna@fault.test', 'bert.rcpt450@fault.test']);
    await desk.addIssue();
    await desk.look();
    await acts.stop(ISSUE);
    expect(await issue()).toMatchObject({ state: 'cancelled' });
    expect(await statesOf()).toEqual({
      'anna@fault.test': 'sent',
      'bert.rcpt450@fault.test': 'skipped',
    });
    expect(await hasWon(acts.resume(ISSUE))).toBe(false);
  });

  it('that is stopped while its readers are listed has none left to send', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    const insert = desk.deliveries.insertNew.bind(desk.deliveries);
    jest.spyOn(desk.deliveries, 'insertNew').mockImplementationOnce(async (lot) => {
      await acts.stop(ISSUE);
      return insert(lot);
    });
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'cancelled' });
    expect(Object.values(await statesOf())).toEqual(['skipped', 'skipped', 'skipped']);
    expect(server.mails).toEqual([]);
  });

  it('that is stopped in the midst of its mails ends there', async () => {
    await desk.addReaders(addresses(200));
    await desk.addIssue();
    const sending = desk.look();
    while (server.mails.length === 0) await turn();
    await acts.stop(ISSUE);
    await sending;
    const states = Object.values(await statesOf());
    const sent = states.filter((state) => state === 'sent').length;
    expect(states.filter((state) => state === 'skipped')).toHaveLength(200 - sent);
    expect(server.mails).toHaveLength(sent);
    expect(sent).toBeLessThan(200);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { addresses, openLetterDesk, type LetterDesk } from '../../test/letter-desk.ts';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import { SetClock } from '../../test/set-clock.ts';
import { slot } from '../mail/letter/slots.ts';

const MINUTE = 60_000;
const never = () => new AbortController().signal;

let folder: LetterDesk['folder'];
let server: LetterDesk['server'];
let clock: LetterDesk['clock'];
let desk: LetterDesk['desk'];
let close: LetterDesk['close'];
beforeEach(async () => {
  ({ server, clock, desk, folder, close } = await openLetterDesk());
});
afterEach(() => close());

const stateOf = async () => (await desk.issues.find(ISSUE))?.state;

describe('an ending', () => {
  it.each<[string, object, number]>([
    ['anna@fault.test', { state: 'sent', attempts: 0 }, 1],
    ['anna.rcpt550@fault.test', { state: 'bounced' }, 0],
    ['anna.rcpt552@fault.test', { state: 'failed' }, 0],
    ['anna.data554@fault.test', { state: 'failed' }, 0],
    ['anna.rcpt450@fault.test', { state: 'queued', attempts: 1 }, 0],
    ['anna.data451@fault.test', { state: 'queued', attempts: 1 }, 0],
    ['anna.data452@fault.test', { state: 'queued', attempts: 1 }, 0],
    ['anna.rcpt421@fault.test', { state: 'queued', attempts: 1 }, 0],
    ['anna.data454@fault.test', { state: 'queued', attempts: 1 }, 0],
    ['anna.droprcpt@fault.test', { state: 'queued', attempts: 1 }, 0],
    ['anna.dropdot@fault.test', { state: 'uncertain' }, 0],
    ['anna.dropdata@fault.test', { state: 'uncertain' }, 0],
    ['anna.keepdrop@fault.test', { state: 'uncertain' }, 1],
  ])('of %s is %o, and no other reader is touched by it', async (email, row, kept) => {
    await desk.addReaders(['first@fault.test', email, 'last@fault.test']);
    await desk.addIssue();
    await desk.look();
    const rows = await desk.rows();
    expect(rows.get(email)).toMatchObject(row);
    expect(server.kept.get(email) ?? []).toHaveLength(kept);
    for (const other of ['first@fault.test', 'last@fault.test']) {
      expect(rows.get(other)).toMatchObject({ state: 'sent', response: '250 2.0.0 kept' });
      expect(server.kept.get(other)).toEqual([`<${rows.get(other)?.tag}@author.test>`]);
    }
    const isOver = !('state' in row) || row.state !== 'queued';
    expect(await stateOf()).toBe(isOver ? 'done' : 'sending');
  });

  it('that asks for later is tried for three days, after 1, 5 and 30 minutes, 2, 6, 12, 24 and 24 hours, and then failed', async () => {
    const email = 'anna.rcpt450@fault.test';
    await desk.addReaders([email]);
    await desk.addIssue();
    for (const minutes of [1, 5, 30, 120, 360, 720, 1440, 1440]) {
      await desk.look();
      const { nextAttemptAt = '' } = (await desk.rows()).get(email) ?? {};
      const pause = (Date.parse(nextAttemptAt) - clock.now()) / MINUTE / minutes;
      expect(pause).toBeGreaterThan(0.89);
      expect(pause).toBeLessThan(1.01);
      const tries = server.asked.get(email);
      await desk.look();
      expect(server.asked.get(email)).toBe(tries);
      clock.ahead += minutes * 1.1 * MINUTE;
    }
    await desk.look();
    expect((await desk.rows()).get(email)).toMatchObject({ state: 'failed', attempts: 9 });
    expect(await stateOf()).toBe('done');
  });
});

describe('the letter of a post', () => {
  beforeEach(async () => {
    await desk.addReaders(['anna@fault.test', 'bert@fault.test']);
    await desk.addIssue({ postId: 'one', snapshots: [], state: 'held' });
  });

  it('is taken when it is sent, and says how each reader can unsubscribe', async () => {
    const text = `Words for ${slot('address')} with ${slot('token')}.`;
    desk.posts.set('one', { text, html: `<p>${text}</p>` });
    await desk.look();
    expect(await stateOf()).toBe('paused');
    const late = await issue();
    expect(late.reason).toContain('more than a day late');
    await desk.issues.change(late, { state: 'held', sendAt: clock.iso() });
    await desk.look();
    expect(await stateOf()).toBe('done');
    const parsed = await Promise.all(server.mails.map(async (mail) => PostalMime.parse(mail)));
    for (const { text: said, to, headers } of parsed) {
      const [, address, token = ''] = /for (\S+) with (\S+)\./.exec(said ?? '') ?? [];
      expect(address).toBe(to?.[0]?.address);
      expect(token).toMatch(/^[\w-]{43}$/);
      const leave = headers.find(({ key }) => key === 'list-unsubscribe');
      expect(leave?.value).toContain(token);
    }
    expect(parsed).toHaveLength(2);
  });

  it('is sent by itself a minute after content was away', async () => {
    await desk.issues.change(await issue(), { sendAt: clock.iso() });
    desk.posts.set('one', { text: 'Words.', html: '<p>Words.</p>' });
    desk.isContentAway = true;
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'waiting' });
    expect((await issue()).reason).toContain('could not be read just now');
    desk.isContentAway = false;
    await desk.look();
    expect(server.kept.size).toBe(0);
    clock.ahead = MINUTE;
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'done', candidates: 2 });
    expect(server.kept.size).toBe(2);
  });

  it('of a post that readers cannot see pauses the issue, with the reason, and nobody gets anything', async () => {
    desk.posts.delete('one');
    await desk.issues.change(await issue(), { sendAt: clock.iso() });
    await desk.look();
    expect(await desk.issues.find(ISSUE)).toMatchObject({ state: 'paused' });
    expect((await issue()).reason).toContain('Readers cannot see the post.');
    expect((await desk.rows()).size).toBe(0);
  });
});

describe('a reader', () => {
  it('who has left the list gets no mail', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    await desk.preparation.insertMissing(await issue(), never());
    const gone = await desk.subscribers.findByEmail('reader1@fault.test');
    await desk.subscribers.remove(gone?.id ?? '');
    await desk.look();
    expect((await desk.rows()).get('reader1@fault.test')).toMatchObject({ state: 'skipped' });
    expect([...server.kept.keys()].toSorted()).toEqual([
      'reader0@fault.test',
      'reader2@fault.test',
    ]);
    expect(await stateOf()).toBe('done');
  });

  it('who left, and was still on the list when the process died, gets no mail', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    const [one, two] = await readersNow();
    if (one) await desk.former.keep({ ...one, state: 'unsubscribed', at: clock.iso() });
    await desk.preparation.insertMissing(await issue(), never());
    if (two) await desk.former.keep({ ...two, state: 'complained', at: clock.iso() });
    await desk.look();
    const rows = await desk.rows();
    expect(rows.has(one?.email ?? '')).toBe(false);
    expect(rows.get(two?.email ?? '')).toMatchObject({ state: 'skipped' });
    expect(server.kept.size).toBe(1);
    expect(await issue()).toMatchObject({ state: 'done', candidates: 1 });
  });

  it('who could not be listed pauses the letter, and nobody gets it before', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    const insert = jest.spyOn(desk.deliveries, 'insertNew').mockResolvedValueOnce(0);
    await desk.look();
    expect(await issue()).toMatchObject({ state: 'paused' });
    expect((await issue()).reason).toContain('Not all readers could be listed.');
    expect(server.kept.size).toBe(0);
    insert.mockRestore();
  });
});

describe('two senders', () => {
  it('that both believe to have the lease send each mail once', async () => {
    const other = new LetterSenders(folder, server.port, { clock });
    await desk.addReaders(addresses(300));
    await desk.addIssue({ state: 'sending' });
    await desk.preparation.insertMissing(await issue(), never());
    await Promise.all([desk.sender.run(1, never()), other.sender.run(2, never())]);
    await desk.sender.run(3, never());
    expect(server.kept.size).toBe(300);
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
    for (const { state } of (await desk.rows()).values()) expect(state).toBe('sent');
    expect(await stateOf()).toBe('done');
    await other.store.close();
  });

  it.each([60, -60])('whose clocks are %i minutes apart send each mail once', async (minutes) => {
    const wrong = new SetClock();
    wrong.ahead = minutes * MINUTE;
    const other = new LetterSenders(folder, server.port, { clock: wrong });
    await desk.addReaders(addresses(200));
    await desk.addIssue({ state: 'sending' });
    const [first, second] = minutes > 0 ? [desk, other] : [other, desk];
    await first.preparation.insertMissing(await issue(), never());
    const sent = first.look();
    while (server.kept.size === 0) await new Promise(setImmediate);
    expect(await Promise.all([sent, second.look()])).toEqual([true, true]);
    for (const each of [desk, other]) await each.look();
    expect(server.kept.size).toBe(200);
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
    for (const { state } of (await desk.rows()).values()) expect(state).toBe('sent');
    expect(await stateOf()).toBe('done');
    await other.store.close();
  });

  it('of which one is killed: its claimed mails are uncertain, and never sent again by themselves', async () => {
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    await desk.preparation.insertMissing(await issue(), never());
    const [row] = (await desk.rows()).values();
    const { id = '', email = '' } = row ?? {};
    await desk.deliveries.updateEach([[{ id }, { $set: { state: 'sending', epoch: 1 } }]]);
    await desk.sender.run(2, never());
    expect((await desk.rows()).get(email)).toMatchObject({ state: 'uncertain', epoch: 1 });
    expect([server.kept.has(email), server.kept.size]).toEqual([false, 2]);
    expect(await stateOf()).toBe('done');
  });
});

describe('a database that is away when a mail is about to leave', () => {
  it('holds back the body, and the mail is sent later', async () => {
    await desk.addReaders(addresses(8));
    await desk.addIssue();
    await desk.preparation.insertMissing(await issue(), never());
    const update = desk.deliveries.updateEach.bind(desk.deliveries);
    let isAway = true;
    const away = jest.spyOn(desk.deliveries, 'updateEach').mockImplementation(async (changes) => {
      const isMark = changes.some(([, { $set }]) => $set?.state === 'sending');
      if (!isMark || !isAway) return update(changes);
      isAway = false;
      throw new Error('away');
    });
    await desk.look();
    away.mockRestore();
    clock.ahead = 2 * MINUTE;
    await desk.look();
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
    expect(server.kept.size).toBe(8);
    expect(isAway).toBe(false);
  });
});

async function readersNow() {
  const all = [];
  for await (const lot of desk.readers.lots({ audience: { to: 'everybody' }, category: undefined }))
    all.push(...lot);
  return all;
}

async function issue() {
  const found = await desk.issues.find(ISSUE);
  if (!found) throw new Error('There is no issue.');
  return found;
}

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { startFaultServer, type FaultOptions } from '../../test/fault-server.ts';
import { addresses, openLetterDesk, type LetterDesk } from '../../test/letter-desk.ts';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';

let server: LetterDesk['server'];
let clock: LetterDesk['clock'];
let folder: LetterDesk['folder'];
let desk: LetterDesk['desk'];
let close: LetterDesk['close'];
beforeEach(async () => {
  ({ server, clock, folder, desk, close } = await openLetterDesk());
});
afterEach(() => close());

async function issue() {
  const found = await desk.issues.find(ISSUE);
  if (!found) throw new Error('There is no issue.');
  return found;
}

it('continues with its first text if its post is changed and deleted meanwhile', async () => {
  await desk.addReaders(Array.from({ length: 250 }, (_, n) => `reader${n}@fault.test`));
  await desk.addIssue({ snapshots: [], state: 'held', sendAt: new Date().toISOString() });
  desk.posts.set('one', { text: 'As it was.', html: '<p>As it was.</p>' });
  const sending = desk.look();
  while (server.mails.length === 0) await turn();
  desk.posts.set('one', { text: 'Changed.', html: '<p>Changed.</p>' });
  await desk.issues.change(await issue(), { state: 'paused' });
  await sending;
  expect(server.mails.length).toBeLessThan(250);
  desk.posts.delete('one');
  await desk.issues.change(await issue(), { state: 'sending' });
  await desk.look();
  expect(await issue()).toMatchObject({ state: 'done' });
  expect(server.kept.size).toBe(250);
  for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
  expect(server.mails.filter((mail) => !mail.includes('As it was.'))).toEqual([]);
});

it('is not stopped by an address of 320 characters', async () => {
  const long = `${'a'.repeat(309)}@fault.test`;
  await desk.addReaders(['first@fault.test', long, 'last@fault.test']);
  await desk.addIssue();
  await desk.look();
  const rows = await desk.rows();
  expect(rows.get('first@fault.test')).toMatchObject({ state: 'sent' });
  expect(rows.get('last@fault.test')).toMatchObject({ state: 'sent' });
  expect(['sent', 'failed', 'bounced']).toContain(rows.get(long)?.state);
  expect(await issue()).toMatchObject({ state: 'done' });
});

it('has no header that its subject brings along', async () => {
  await desk.addReaders(['anna@fault.test']);
  await desk.addIssue({ subject: 'Hello\r\nBcc: all@fault.test\r\n\r\nAnd a body' });
  await desk.look();
  const { subject, headers, bcc } = await PostalMime.parse(server.mails[0] ?? '');
  expect(bcc).toBeUndefined();
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
  expect(subject).toContain('And a body');
  expect([...server.asked.keys()]).toEqual(['anna@fault.test']);
});

it('waits for the author if many of the first mails bounced, and continues when resumed', async () => {
  const address = (n: number) => (n % 10 === 0 ? `r${n}.rcpt550@fault.test` : `r${n}@fault.test`);
  await desk.addReaders(Array.from({ length: 420 }, (_, n) => address(n)));
  await desk.addIssue();
  await desk.look();
  const paused = await issue();
  expect(paused).toMatchObject({ state: 'paused', waitsFor: 'bounces' });
  expect(paused.reason).toMatch(
    /^(All \d+|\d+ of \d+) mails so far were refused as wrong addresses\./,
  );
  const before = server.mails.length;
  expect(before).toBeLessThan(200);
  while ((await issue()).state === 'paused') {
    await desk.issues.change(await issue(), { state: 'sending' }, ['reason']);
    await desk.look();
  }
  expect(await issue()).toMatchObject({ state: 'done' });
  expect(server.kept.size).toBe(378);
  for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
});

it.each(['held', 'preparing', 'sending', 'waiting'] as const)(
  'mails nobody by itself after a restore %s',
  async (state) => {
    await desk.addReaders(['reader@fault.test']);
    await desk.addIssue({ state, restored: true, sendAt: new Date().toISOString() });
    await desk.look();
    await desk.look();
    const { restored, ...paused } = await issue();
    expect(restored).toBeUndefined();
    expect(paused).toMatchObject({ state: 'paused', reason: expect.stringContaining('backup') });
    expect(server.mails).toEqual([]);
    await desk.issues.change(await issue(), { state: 'preparing' });
    await desk.look();
    expect(server.kept.size).toBe(1);
  },
);

/** Sends to its own server over one connection. */
async function sendTo(options: FaultOptions['options'], readers: number, looks: readonly number[]) {
  const other = await startFaultServer({ options });
  const sender = new LetterSenders(folder, other.port, { clock, connections: 1 });
  await desk.addReaders(addresses(readers));
  await desk.addIssue();
  const stood = [];
  for (const ahead of looks) {
    clock.ahead = ahead;
    await sender.look();
    stood.push(await issue());
  }
  await sender.store.close();
  await other.close();
  return { stood, kept: other.kept.size };
}

it('closes a connection after a hundred mails, as providers do', async () => {
  let connections = 0;
  const onConnect = (_session: unknown, done: () => void) => {
    connections += 1;
    done();
  };
  expect((await sendTo({ onConnect }, 201, [0])).kept).toBe(201);
  expect(connections).toBe(3);
});

it('waits an hour if the server’s quota is used up, and costs no reader a try', async () => {
  const HOUR = 3_600_000;
  let left = 3;
  const { stood, kept } = await sendTo(
    {
      onMailFrom: (_address, _session, done) => {
        if (left === 0) return void done();
        left -= 1;
        done(Object.assign(new Error('4.7.0 daily quota exceeded'), { responseCode: 452 }));
      },
    },
    3,
    [0, HOUR - 60_000, HOUR + 60_000],
  );
  expect(stood.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'done']);
  expect(stood[0]?.reason).toContain('daily quota exceeded');
  expect(kept).toBe(3);
  for (const { attempts } of (await desk.rows()).values()) expect(attempts).toBe(0);
});

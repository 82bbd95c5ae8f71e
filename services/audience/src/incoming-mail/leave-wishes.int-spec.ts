import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { ISSUE } from '../../test/letter-senders.ts';
import { reply } from '../../test/returned-mails.ts';
import { ANNA, ReturnsDesk } from '../../test/returns-desk.ts';
import { SetClock } from '../../test/set-clock.ts';

const MINUTE = 60_000;
const BOB = 'bob@reader.test';

let folder: string;
let server: FaultServer;
let clock: SetClock;
let desk: ReturnsDesk;
beforeAll(async () => {
  server = await startFaultServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishes-'));
  clock = new SetClock();
  desk = new ReturnsDesk(folder, server.port, { clock });
  await desk.addReaders([ANNA, BOB]);
});
afterEach(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});
afterAll(() => server.close());

const mailTo = (subject: string, from = 'anna@home.test') =>
  [`From: ${from}`, 'To: bounces@author.test', `Subject: ${subject}`, '', ''].join('\r\n');
const saying = (tag: string, words: string) =>
  reply(tag).replace('Thank you! I liked 5.1.1 best.', words);

async function tokenOf(email = ANNA): Promise<string> {
  const reader = await desk.subscribers.findByEmail(email);
  if (!reader) throw new Error(`${email} is not on the list.`);
  return desk.links.tokenOf(reader, 'unsubscribe');
}

it('a mail with the token of a letter ends the letters at once, from any address', async () => {
  await desk.take(mailTo(`unsubscribe ${await tokenOf()}`), clock.iso(MINUTE));
  expect(await desk.standing()).toEqual({ state: 'unsubscribed', suppressed: 0 });
  expect(await desk.standing(BOB)).toMatchObject({ state: 'active' });
  expect(await desk.listed()).toEqual([]);
});

it('that is read again does not affect a reader who returned since', async () => {
  const mail = mailTo(`unsubscribe ${await tokenOf()}`);
  const reader = await desk.subscribers.findByEmail(ANNA);
  await desk.take(mail, clock.iso(MINUTE));
  await desk.former.removeByEmail(ANNA);
  const consent = { at: clock.iso(2 * MINUTE), source: 'site', textVersion: '1' } as const;
  const id = reader?.id ?? '';
  await desk.subscribers.insert({ id, email: ANNA, subscribedAt: consent.at, consent });
  await desk.take(mail, clock.iso(MINUTE));
  expect(await desk.standing()).toMatchObject({ state: 'active' });
  await desk.take(mail, clock.iso(3 * MINUTE));
  expect(await desk.standing()).toMatchObject({ state: 'unsubscribed' });
});

it('with the id of a series ends that one alone', async () => {
  const reader = await desk.subscribers.findByEmail(ANNA);
  await desk.take(mailTo(`unsubscribe ${await tokenOf()} tides`), clock.iso(MINUTE));
  expect(desk.stopped).toEqual([`tides ${reader?.id}`]);
  expect(await desk.standing()).toMatchObject({ state: 'active' });
});

it('a token to choose by, or a wrong one, ends nothing', async () => {
  const reader = await desk.subscribers.findByEmail(ANNA);
  const others = [await desk.links.tokenOf(reader ?? { id: '' }, 'preferences'), 'T'.repeat(43)];
  for (const token of others) await desk.take(mailTo(`unsubscribe ${token}`), clock.iso(MINUTE));
  expect(await desk.listed()).toEqual([]);
  const own = mailTo(`unsubscribe ${'T'.repeat(43)}`, ANNA);
  await desk.take(own, clock.iso(MINUTE));
  expect(await desk.standing()).toMatchObject({ state: 'active' });
  expect(await desk.listed()).toEqual([['leave', ANNA]]);
});

it('a reply that only asks to leave is listed with its reader, and counts as no answer', async () => {
  const { tag } = await desk.send();
  await desk.take(saying(tag, 'Unsubscribe please\r\n\r\n> The letter.'), clock.iso(MINUTE));
  expect(await desk.listed()).toEqual([['leave', ANNA]]);
  expect(await desk.standing()).toMatchObject({ state: 'active' });
  expect(await desk.deliveries.countMarked(ISSUE, 'repliedAt')).toBe(0);
});

it('so is a mail of a reader whose subject alone says so, but of nobody else', async () => {
  await desk.take(mailTo('Unsubscribe', BOB), clock.iso(MINUTE));
  await desk.take(mailTo('Unsubscribe', 'eve@evil.test'), clock.iso(MINUTE));
  await desk.take(mailTo('Unsubscribe', 'desk@author.test'), clock.iso(MINUTE));
  expect(await desk.listed()).toEqual([['leave', BOB]]);
});

it('a reply that says more is an answer', async () => {
  const { tag } = await desk.send();
  await desk.take(saying(tag, 'I would never unsubscribe.'), clock.iso(MINUTE));
  expect(await desk.listed()).toEqual([]);
  expect(await desk.deliveries.countMarked(ISSUE, 'repliedAt')).toBe(1);
});

it('says that an uncertain mail arrived', async () => {
  const row = await desk.send();
  await desk.deliveries.move([row], { $set: { state: 'uncertain' } });
  await desk.take(saying(row.tag, 'unsubscribe'), clock.iso(MINUTE));
  expect(await desk.rowOf()).toMatchObject({ state: 'sent' });
});

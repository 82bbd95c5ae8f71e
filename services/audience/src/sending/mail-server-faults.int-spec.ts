import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCertificate } from '../../../kit/test/certificate.ts';
import { startFaultServer, type FaultOptions } from '../../test/fault-server.ts';
import { addresses, openLetterDesk, type LetterDesk } from '../../test/letter-desk.ts';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import type { SmtpServer } from '../mail/transport/smtp-client.ts';
import { SmtpTransport } from '../mail/transport/smtp-transport.ts';

const MINUTE = 60_000;

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

describe('a mail server that is away', () => {
  it('is no fault of a reader: the letter waits, says why, and continues by itself', async () => {
    await desk.addReaders(addresses(30));
    await desk.addIssue();
    const away = new LetterSenders(folder, 1, { clock });
    await away.look();
    const waiting = await desk.issues.find(ISSUE);
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(waiting?.reason).toContain('ECONNREFUSED');
    await desk.look();
    expect(server.kept.size).toBe(0);
    clock.ahead = MINUTE;
    await desk.look();
    expect(await desk.issues.find(ISSUE)).toMatchObject({ state: 'done', candidates: 30 });
    expect(await desk.issues.find(ISSUE)).not.toHaveProperty('reason');
    for (const row of (await desk.rows()).values())
      expect(row).toMatchObject({ state: 'sent', attempts: 0 });
    await away.store.close();
  });
});

describe('a mail server that lets nobody in', () => {
  const HERE = { host: '127.0.0.1', name: 'localhost', requireTls: false };
  /** A label of 64 letters is invalid, so no name server is asked. */
  const TOO_LONG = `${'x'.repeat(64)}.test`;
  const NOBODY = { user: undefined, password: undefined, ca: undefined };
  const strict: FaultOptions['options'] = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_credentials, _session, done) =>
      done(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 })),
  };

  it.each<[string, FaultOptions['options'], Partial<SmtpServer>, string]>([
    ['refuses the password', strict, { user: 'desk', password: 'a' }, '535 5.7.8 wrong password'],
    ['has no address', {}, { host: TOO_LONG }, 'ENOTFOUND'],
    ['has no encryption', {}, { requireTls: true }, 'STARTTLS'],
    [
      'has a certificate of nobody',
      { disabledCommands: ['AUTH'] },
      { requireTls: true },
      'self-signed certificate',
    ],
  ])('and %s is no fault of a reader: the letter waits, and says why', async (...row) => {
    const [, options, change, words] = row;
    const other = await startFaultServer({
      options: { ...options, ...(await createCertificate()) },
    });
    const server = { ...HERE, ...NOBODY, port: other.port, ...change };
    const transport = new SmtpTransport(server);
    const refused = new LetterSenders(folder, 0, { clock, transport: () => transport });
    await desk.addReaders(addresses(3));
    await desk.addIssue();
    await refused.look();
    const waiting = await desk.issues.find(ISSUE);
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(waiting?.reason).toContain(words);
    for (const row of (await desk.rows()).values())
      expect(row).toMatchObject({ state: 'queued', attempts: 0 });
    await refused.store.close();
    await other.close();
  });
});

it('leaves a letter to its author that is larger than the server takes, and asks for nobody', async () => {
  const small = await startFaultServer({ options: { size: 2000 } });
  const sender = new LetterSenders(folder, small.port, { clock });
  await desk.addReaders(addresses(3));
  await desk.addIssue();
  await sender.look();
  const { state, reason } = (await desk.issues.find(ISSUE)) ?? {};
  expect(state).toBe('paused');
  expect(reason).toMatch(/^Its mails have \d+ kB, and the mail server takes 2 kB at most\./);
  expect(small.asked.size).toBe(0);
  for (const row of (await desk.rows()).values())
    expect(row).toMatchObject({ state: 'queued', attempts: 0 });
  await sender.store.close();
  await small.close();
});

describe('a mail server that nobody knows yet', () => {
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  let warming: LetterSenders;
  beforeEach(() => {
    warming = new LetterSenders(folder, server.port, { clock, isWarmingUp: true });
    clock.ahead = DAY - (Date.now() % DAY) + 12 * HOUR;
  });
  afterEach(() => warming.store.close());

  it('sends 200 mails on the first day, first to readers who replied, and 18 % more on the next', async () => {
    await desk.addReaders(['zoe@fault.test'], clock.iso(-DAY));
    const zoe = await desk.subscribers.findByEmail('zoe@fault.test');
    await desk.addReaders(addresses(439), clock.iso());
    const old = { issueId: 'old', snapshot: 0, attempts: 0, nextAttemptAt: '', epoch: 0 };
    await desk.deliveries.insertNew([
      {
        ...old,
        id: 'old:1',
        subscriberId: zoe?.id ?? '',
        email: '',
        tag: 'old',
        state: 'sent',
        repliedAt: clock.iso(-DAY),
      },
    ]);
    await desk.addIssue();
    await warming.look();
    expect(server.kept.size).toBe(200);
    expect(server.kept.has('zoe@fault.test')).toBe(true);
    const { state, reason, sendAt = '' } = (await desk.issues.find(ISSUE)) ?? {};
    expect(state).toBe('waiting');
    expect(reason).toContain('Sending continues tomorrow.');
    expect(Math.round((Date.parse(sendAt) - clock.now()) / HOUR)).toBe(12);
    clock.ahead += 12 * HOUR;
    await warming.look();
    expect(server.kept.size).toBe(200 + 236);
    expect(await stateOf()).toBe('waiting');
    clock.ahead += DAY;
    await warming.look();
    expect(server.kept.size).toBe(440);
    expect(await stateOf()).toBe('done');
  });

  it('begins anew once it was turned off', async () => {
    await desk.addReaders(addresses(201));
    await warming.settings.beginWarmUp(clock.iso(-30 * DAY));
    await desk.addIssue();
    await desk.look();
    expect(server.kept.size).toBe(201);
    clock.ahead += DAY;
    await desk.addIssue({ id: 'post:two' });
    await warming.look();
    expect((await desk.issues.find('post:two'))?.state).toBe('waiting');
  });
});

it('asks again a server that puts off whom it does not know, and nobody is failed', async () => {
  await desk.addReaders(['anna.grey@fault.test', 'bert@fault.test']);
  await desk.addIssue();
  for (let tries = 0; tries < 3; tries += 1) {
    await desk.look();
    clock.ahead += 10 * MINUTE;
  }
  expect(await stateOf()).toBe('done');
  expect(server.asked.get('anna.grey@fault.test')).toBe(3);
  expect((await desk.rows()).get('anna.grey@fault.test')).toMatchObject({ state: 'sent' });
  for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
});

describe('a mail server that asks for less', () => {
  it('gets everything in the end, once, and no reader is failed for it', async () => {
    let asked = 0;
    const slow = await startFaultServer({
      options: {
        onMailFrom: (_address, _session, done) => {
          asked += 1;
          const code = asked % 8 === 0 ? 421 : 454;
          const isRefused = asked % 8 === 0 || asked % 5 === 0;
          if (isRefused) done(Object.assign(new Error('4.7.0 slower'), { responseCode: code }));
          else done();
        },
      },
    });
    const patient = new LetterSenders(folder, slow.port, { clock, connections: 2 });
    await desk.addReaders(addresses(20));
    await desk.addIssue();
    while ((await stateOf()) !== 'done') {
      await patient.look();
      clock.ahead += 2 * MINUTE;
    }
    for (const row of (await desk.rows()).values()) expect(row).toMatchObject({ state: 'sent' });
    for (const ids of slow.kept.values()) expect(ids).toHaveLength(1);
    expect(slow.kept.size).toBe(20);
    await patient.store.close();
    await slow.close();
  });
});

describe('a process that is told to stop', () => {
  /** Waits for a condition. The condition has no event, so each turn of the event loop checks it. */
  async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await condition())) await new Promise(setImmediate);
  }

  it('ends mails in progress and begins no others, so that none is uncertain', async () => {
    await desk.addReaders(addresses(120));
    await desk.addIssue();
    const looking = desk.look();
    await until(() => server.mails.length >= 20);
    await desk.jobs.beforeApplicationShutdown();
    await looking;
    const states = new Set([...(await desk.rows()).values()].map(({ state }) => state));
    expect(states).toEqual(new Set(['sent', 'queued']));
    const next = new LetterSenders(folder, server.port, { clock });
    await next.look();
    expect(server.kept.size).toBe(120);
    for (const ids of server.kept.values()) expect(ids).toHaveLength(1);
    expect(await stateOf()).toBe('done');
    await next.store.close();
  });

  it('gives up a mail that gets no answer after a quarter of a minute, and says so', async () => {
    await desk.addReaders(['anna.hang@fault.test']);
    await desk.addIssue();
    const looking = desk.look();
    await until(() => server.bodies > 0);
    jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'setInterval', 'nextTick'] });
    const stopping = desk.jobs.beforeApplicationShutdown();
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    await stopping;
    await looking;
    expect((await desk.rows()).get('anna.hang@fault.test')).toMatchObject({ state: 'uncertain' });
  });
});

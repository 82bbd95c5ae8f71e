import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  Clock,
  openObjects,
  parseConfig,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer } from '../../../test/fault-server.ts';
import { ISSUE, LetterSenders } from '../../../test/letter-senders.ts';
import { manifest } from '../../manifest.ts';
import { OUTBOX_MAILS } from './outbox-mail.model.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxTransport } from './outbox-transport.ts';
import { Transport } from './transport.ts';

const READERS = Array.from({ length: 40 }, (_, n) => `reader${n}@list.test`);
const clock = new Clock();
const killed = new Error('killed');

let folder: string;
let objects: ObjectStore;
let desk: LetterSenders;
const outboxOf = (documents: DocumentStore) =>
  new OutboxTransport(new OutboxRepository(documents, objects), clock);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  objects = await openObjects(parseConfig({ STATE_DIR: folder }, manifest));
  desk = new LetterSenders(folder, 0, { transport: outboxOf });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await desk.store.close();
  await rm(folder, { recursive: true });
});

const files = () => readdir(join(folder, 'objects/outbox'));

/** Fails after each tenth mail like a killed process. The mail is written, but its result is not recorded. */
class Killed extends Transport {
  override readonly kind = 'outbox';
  #written = 0;
  constructor(private readonly outbox: Transport) {
    super();
  }

  override async open() {
    const carrier = await this.outbox.open();
    return {
      isOpen: true,
      reset: () => carrier.reset(),
      quit: () => carrier.quit(),
      close: () => carrier.close(),
      send: async (...mail: Parameters<typeof carrier.send>) => {
        const ending = await carrier.send(...mail);
        this.#written += 1;
        if (this.#written % 10 === 0) throw killed;
        return ending;
      },
    };
  }
}

const dyingSender = () =>
  new LetterSenders(folder, 0, {
    connections: 1,
    transport: (store) => new Killed(outboxOf(store)),
  });

describe('a letter without a mail server', () => {
  it('is in the outbox once for each reader, however often its sender is killed', async () => {
    await desk.addReaders(READERS);
    await desk.addIssue();
    const dying = dyingSender();
    for (let n = 0; n < 3; n += 1) await expect(dying.look()).rejects.toBe(killed);
    await dying.store.close();
    await desk.look();
    const rows = [...(await desk.rows()).values()];
    expect(rows.map(({ state }) => state)).toEqual(READERS.map(() => 'sent'));
    expect((await files()).toSorted()).toEqual(rows.map(({ tag }) => `${tag}.eml`).toSorted());
    const mails = await desk.store
      .collection(OUTBOX_MAILS)
      .find({ sort: { by: 'at', direction: 'ascending' }, limit: 100 });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(READERS.toSorted());
    expect((await desk.issues.find(ISSUE))?.state).toBe('done');
  });

  it('is not sent by a mail server that is set later, until the author resumes what is left', async () => {
    await desk.addReaders(READERS);
    await desk.addIssue();
    const dying = dyingSender();
    await expect(dying.look()).rejects.toBe(killed);
    await dying.store.close();
    const server = await startFaultServer();
    const later = new LetterSenders(folder, server.port);
    await later.look();
    const paused = await desk.issues.find(ISSUE);
    expect(paused).toMatchObject({ state: 'paused', transport: 'smtp' });
    expect(paused?.reason).toContain('Mails in the outbox are not sent again');
    expect(server.mails).toEqual([]);
    const written = [...(await desk.rows()).values()].filter(({ state }) => state === 'sent');
    if (paused) await desk.issues.change(paused, { state: 'sending' });
    await later.look();
    expect(written).toHaveLength(9);
    expect(server.kept.size).toBe(READERS.length - written.length);
    for (const { email } of written) expect(server.kept.has(email)).toBe(false);
    await later.store.close();
    await server.close();
  });

  it('waits with the reason while nothing can be written, and costs no reader a try', async () => {
    await desk.addReaders(READERS.slice(0, 2));
    await desk.addIssue();
    jest.spyOn(objects, 'ping').mockRejectedValue(new Error('The objects are away.'));
    await desk.look();
    expect(await desk.issues.find(ISSUE)).toMatchObject({
      state: 'waiting',
      reason: 'The objects are away.',
    });
    for (const row of (await desk.rows()).values())
      expect(row).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('is tried again if one mail could not be written', async () => {
    await desk.addReaders(READERS.slice(0, 2));
    await desk.addIssue();
    jest.spyOn(objects, 'put').mockRejectedValueOnce(new Error('There is no space left.'));
    await desk.look();
    const rows = [...(await desk.rows()).values()];
    const [first, second] = rows.toSorted((a, b) => a.state.localeCompare(b.state));
    expect(first).toMatchObject({
      state: 'queued',
      attempts: 1,
      response: 'There is no space left.',
    });
    expect(second).toMatchObject({ state: 'sent' });
  });
});

describe('the outbox', () => {
  it('keeps the newest 500', async () => {
    const mails = desk.store.collection(OUTBOX_MAILS);
    const old = (n: number) => ({
      id: `old${n}`,
      to: 'a@list.test',
      subject: 'A',
      bytes: 1,
      at: new Date(n).toISOString(),
    });
    await objects.put('outbox/old0.eml', Buffer.from('a'));
    for (let from = 0; from < 500; from += 100)
      await mails.insertNew(Array.from({ length: 100 }, (_, n) => old(from + n)));
    const carrier = await outboxOf(desk.store).open();
    const mail = { from: 'b@list.test', to: 'c@list.test', subject: 'C', bytes: Buffer.from('c') };
    await carrier.send({ ...mail, tag: 'new' }, () => Promise.resolve(true));
    expect(await mails.count()).toBe(500);
    expect(await mails.findOne({ id: 'old0' })).toBeNull();
    expect(await files()).toEqual(['new.eml']);
  });
});

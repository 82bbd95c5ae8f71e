import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { buildNote, insertRanks, NOTES, type Note } from '../../../test/notes.ts';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { StartError, StoreUnavailableError } from '../../errors.ts';
import { newId } from '../../identifier.ts';
import { metricsText } from '../../operations/metrics.ts';
import { describeCollectionContract } from '../collection.contract.ts';
import type { CollectionDefinition } from '../collection.ts';
import { MongoDocumentStore } from './mongo-document-store.ts';

const SERVER = process.env['TEST_MONGODB_URI'] ?? '';
const describeHere = SERVER ? describe : describe.skip;

/** The address of a database of its own, with some parts of it changed. */
function newUri(parts: Partial<Pick<URL, 'host' | 'port' | 'username' | 'password'>> = {}): string {
  const url = Object.assign(new URL(SERVER), parts);
  url.pathname = `/test_${newId().replaceAll('-', '')}`;
  return url.href;
}

async function dispose(store: MongoDocumentStore): Promise<void> {
  await store.connection.dropDatabase();
  await store.close();
}

/** Opens the store, with the notes, for as long as `work` takes. */
async function withNotes<R>(
  work: (notes: ReturnType<typeof store.collection<Note>>, store: MongoDocumentStore) => Promise<R>,
  uri = newUri(),
): Promise<R> {
  const store = new MongoDocumentStore(uri, { monitorCommands: true });
  try {
    const notes = store.collection(NOTES);
    await store.prepare();
    return await work(notes, store);
  } finally {
    await dispose(store);
  }
}

/** Why a store of this address cannot be prepared. */
async function startError(uri: string, patienceMs = 0): Promise<unknown> {
  const store = new MongoDocumentStore(uri, { patienceMs });
  try {
    store.collection(NOTES);
    return await store.prepare().catch((error: unknown) => error);
  } finally {
    await store.close();
  }
}

describeHere('MongoDB (set TEST_MONGODB_URI)', () => {
  describeCollectionContract(MongoDocumentStore.name, () => {
    const store = new MongoDocumentStore(newUri());
    return Promise.resolve({ store, dispose: () => dispose(store) });
  });

  describe('prepare', () => {
    it('makes every declared index, also by several stores at once', async () => {
      const uri = newUri();
      const stores = Array.from({ length: 4 }, () => new MongoDocumentStore(uri));
      for (const store of stores) store.collection(NOTES);
      await Promise.all(stores.map((store) => store.prepare()));
      const [first, ...others] = stores;
      const indexes = (await first?.connection.collection('notes').indexes()) ?? [];
      expect(indexes.map(({ name, unique = false }) => [name, unique])).toEqual([
        ['_id_', expect.any(Boolean)],
        ['slug_1', true],
        ['writtenAt_1_rank_1', true],
        ['writtenAt_1__id_1', false],
        ['rank_1__id_1', false],
        ['shelf_1_rank_1__id_1', false],
        ['isPinned_1_rank_1__id_1', false],
      ]);
      for (const store of others) await store.close();
      if (first) await dispose(first);
    });

    it('adds an index that a newer version declares', () =>
      withNotes(async (notes, store) => {
        await notes.insert(buildNote({ shelf: 'full' }));
        store.collection({ ...NOTES, indexes: [{ fields: ['shelf'], unique: true }] });
        await store.prepare();
        await expect(notes.insert(buildNote({ shelf: 'full' }))).rejects.toMatchObject({
          name: 'DuplicateKeyError',
          fields: ['shelf'],
        });
      }));

    it('removes what is over', () =>
      withNotes(async (notes, store) => {
        await notes.insert(buildNote({ writtenAt: '2020-01-01T00:00:00.000Z' }));
        const kept = buildNote({ writtenAt: '9999-01-01T00:00:00.000Z' });
        await notes.insert(kept);
        const expiring = store.collection({ ...NOTES, expiresAt: 'writtenAt' });
        await store.prepare();
        expect(await expiring.count()).toBe(1);
        expect(await notes.findOne({ id: kept.id })).toEqual(kept);
      }));

    it.each([-3_600_000, 3_600_000])(
      'removes nothing while the clocks differ by %d ms, and says so as a metric',
      (offset) =>
        withNotes(async (notes, store) => {
          await notes.insert(buildNote({ writtenAt: '2020-01-01T00:00:00.000Z' }));
          const expiring = store.collection({ ...NOTES, expiresAt: 'writtenAt' });
          const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + offset);
          await store.prepare();
          clock.mockRestore();
          expect(await expiring.count()).toBe(1);
          const { text } = await metricsText();
          const skew = Number(/^clock_skew_seconds (.*)$/m.exec(text)?.[1]);
          expect(Math.round(skew / 60)).toBe(offset / 60_000);
        }),
    );

    it.each([
      ['a wrong password', () => newUri({ password: 'not-this-one' }), 'refuses'],
      ['an unknown user', () => newUri({ username: 'nobody' }), 'refuses'],
      ['no user', () => newUri({ username: '', password: '' }), 'refuses'],
      ['another scheme', () => 'http://root:hidden@127.0.0.1/', 'not the address'],
      ['no host', () => 'mongodb://root:hidden@', 'not the address'],
      ['a stray percent sign', () => 'mongodb://root:hid%den@127.0.0.1/', 'not the address'],
    ])('says at once that the address has %s', async (_what, uri, sentence) => {
      const error = await startError(uri(), Number.POSITIVE_INFINITY);
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toContain('MONGODB_URI');
      expect(String(error)).toContain(sentence);
      expect(String(error)).not.toMatch(/hidden|not-this-one|127\.0\.0\.1|nobody/);
    });

    it('says that no server answers', async () => {
      const proxy = await TcpProxy.to(SERVER);
      await proxy.cut();
      const error = await startError(newUri({ host: proxy.host }));
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toContain('MONGODB_URI did not answer for 0 seconds');
      expect(String(error)).not.toContain(proxy.host);
    });

    it('waits for a server that comes later', async () => {
      const proxy = await TcpProxy.to(SERVER);
      await proxy.cut();
      const store = new MongoDocumentStore(newUri({ host: proxy.host }));
      const notes = store.collection(NOTES);
      const prepared = store.prepare();
      await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailableError);
      await proxy.restore();
      await prepared;
      expect(await notes.count()).toBe(0);
      await dispose(store);
      await proxy.cut();
    });
  });

  describe('a server that goes away', () => {
    let proxy: TcpProxy;
    beforeEach(async () => {
      proxy = await TcpProxy.to(SERVER);
    });
    afterEach(() => proxy.cut());

    it.each(['cut', 'stall'] as const)(
      'makes each call unavailable, and is used again when it is back: %s',
      (end) =>
        withNotes(
          async (notes, store) => {
            const [note] = await insertRanks(notes, 1);
            const sort = { by: 'rank', direction: 'ascending' } as const;
            await proxy[end]();
            const outcomes = await Promise.allSettled([
              store.ping(),
              notes.insert(buildNote()),
              notes.findOne({ rank: 1 }),
              notes.find({ sort, limit: 2 }),
              notes.count(),
              notes.updateOne({ rank: 1 }, { $set: { text: 'new' } }),
              notes.deleteMany({ rank: 1 }),
            ]);
            expect(outcomes.map((outcome) => outcome.status)).toEqual(
              outcomes.map(() => 'rejected'),
            );
            for (const outcome of outcomes) {
              expect(outcome).toHaveProperty('reason', expect.any(StoreUnavailableError));
            }
            await proxy.restore();
            await store.ping();
            expect(await notes.findOne({ rank: 1 })).toEqual(note);
            await notes.insert(buildNote());
            expect(await notes.count()).toBe(2);
          },
          newUri({ host: proxy.host }),
        ),
    );
  });

  describe('each call', () => {
    it('is one round trip', () =>
      withNotes(async (notes, store) => {
        const sort = { by: 'rank', direction: 'descending' } as const;
        await insertRanks(notes, ...Array.from({ length: 250 }, (_, n) => n));
        const commands: string[] = [];
        store.connection.getClient().on('commandStarted', ({ commandName }) => {
          commands.push(commandName);
        });
        const after = { value: 240, id: 'x' };
        expect(await notes.find({ sort, limit: 200, omit: ['text'] })).toHaveLength(200);
        expect(await notes.find({ sort, limit: 2, after })).toHaveLength(2);
        expect(await notes.find({ sort, limit: 300 })).toHaveLength(250);
        await notes.find({ sort, limit: 0 });
        await notes.findOne({ rank: 3 });
        await notes.count();
        await notes.count({ shelf: 'top' });
        await notes.insert(buildNote({ rank: 1000 }));
        await notes.updateOne({ rank: 3 }, { $set: { text: 'new' }, $unset: ['comment'] });
        await notes.deleteMany({ shelf: 'top' });
        await store.ping();
        expect(commands).toEqual([
          ...['find', 'find', 'find', 'find', 'aggregate', 'aggregate'],
          ...['insert', 'findAndModify', 'delete', 'ping'],
        ]);
      }));

    it('asks for an answer that survives a crash', () =>
      withNotes(async (notes, store) => {
        const concerns: unknown[] = [];
        store.connection.getClient().on('commandStarted', ({ command }) => {
          concerns.push(command['writeConcern']);
        });
        const note = buildNote();
        await notes.insert(note);
        await notes.updateOne({ id: note.id }, { $set: { text: 'new' } });
        await notes.deleteMany({ id: note.id });
        expect(concerns).toEqual(concerns.map(() => ({ w: 'majority', j: true })));
      }));

    it('gives nothing of what MongoDB adds', () =>
      withNotes(async (notes) => {
        const note = buildNote();
        await notes.insert(note);
        const changed = await notes.updateOne({ id: note.id }, { $set: { text: 'new' } });
        expect(Object.keys(changed ?? {}).toSorted()).toEqual(Object.keys(note).toSorted());
      }));

    it.each([
      ['an object as a value', { slug: { $eq: 'x' } }],
      ['an expression', { slug: { $regex: '.' } }],
      ['an operator as a field', { $where: 'true' }],
      ['an object in a list', { slug: { $in: [{ $gt: '' }] } }],
      ['an object in a range', { slug: { $gt: { $gt: '' } } }],
      ['null', { slug: null }],
    ])('refuses %s in a filter', (_what, filter) =>
      withNotes(async (notes) => {
        await insertRanks(notes, 1);
        const smuggled = filter as object;
        await expect(notes.findOne(smuggled)).rejects.toThrow(TypeError);
        await expect(notes.deleteMany(smuggled)).rejects.toThrow(TypeError);
        expect(await notes.count()).toBe(1);
      }),
    );
  });

  describe('a change', () => {
    it('cannot take a field away that the schema needs', () =>
      withNotes(async (notes) => {
        const [note] = await insertRanks(notes, 1);
        await expect(notes.updateOne({ rank: 1 }, { $unset: ['text'] })).rejects.toThrow();
        const undone = { text: undefined };
        await expect(notes.updateOne({ rank: 1 }, { $set: undone })).rejects.toThrow();
        expect(await notes.findOne({ rank: 1 })).toEqual(note);
      }));

    it('drops what the schema does not know, and never changes the id', () =>
      withNotes(async (notes) => {
        const [note] = await insertRanks(notes, 1);
        const odd = { isAdmin: true, id: 'other', $where: 1 } as Partial<Note>;
        expect(await notes.updateOne({ rank: 1 }, { $set: odd })).toEqual(note);
        expect(await notes.findOne({ rank: 1 })).toEqual(note);
      }));

    it.each([
      ['dots and dollars in names', { 'a.b': { $set: 1, 'c.d': [{ $in: [] }] } }],
      ['nothing in it', {}],
      ['nothing further in', { a: {}, b: [], c: [{}], d: [[]], e: null }],
      ['names of mongoose', { _id: 'x', id: 'y', __v: 1, save: 2, constructor: 3, toJSON: 4 }],
    ])('keeps a value with %s, as an insert does', async (_what, value) => {
      const schema = z.object({ id: z.string(), errors: z.unknown() });
      const store = new MongoDocumentStore(newUri());
      const things = store.collection({ name: 'things', schema, indexes: [] });
      await store.prepare();
      await things.insert({ id: 'inserted', errors: value });
      await things.insert({ id: 'changed', errors: 'before' });
      const changed = await things.updateOne({ id: 'changed' }, { $set: { errors: value } });
      expect(changed).toEqual({ id: 'changed', errors: value });
      expect(await things.findOne({ id: 'changed' })).toEqual(changed);
      expect(await things.findOne({ id: 'inserted' })).toEqual({ id: 'inserted', errors: value });
      await dispose(store);
    });

    it('needs a schema of fields, so that it can be checked', () => {
      const wrong: CollectionDefinition<Note>[] = [
        { ...NOTES, schema: z.custom<Note>() },
        { ...NOTES, schema: NOTES.schema.refine(() => true) },
      ];
      const store = new MongoDocumentStore(newUri());
      for (const definition of wrong) {
        expect(() => store.collection(definition)).toThrow(TypeError);
      }
      return store.close();
    });
  });
});

import { on } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { describeMongo, dispose, MONGO_SERVER, newUri, withNotes } from '../../../../test/mongo.ts';
import { buildNote, insertRanks, NOTES } from '../../../../test/notes.ts';
import { TcpProxy } from '../../../../test/tcp-proxy.ts';
import { StartError, StoreUnavailableError } from '../../../errors.ts';
import { metricsText } from '../../../http/monitoring/metrics.ts';
import { MongoDocumentStore } from './mongo-document-store.ts';

/** The reason why a store with this address cannot be prepared. */
async function startError(uri: string, patienceMs = 0): Promise<unknown> {
  const store = new MongoDocumentStore(uri, { patienceMs });
  try {
    store.collection(NOTES);
    return await store.prepare().catch((error: unknown) => error);
  } finally {
    await store.close();
  }
}

describeMongo('MongoDB (set TEST_MONGODB_URI)', () => {
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

    it('removes expired documents', () =>
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
      const proxy = await TcpProxy.to(MONGO_SERVER);
      await proxy.cut();
      const error = await startError(newUri({ host: proxy.host }));
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toContain('MONGODB_URI did not answer for 0 seconds');
      expect(String(error)).not.toContain(proxy.host);
    });

    it('waits for a server that starts later', async () => {
      const proxy = await TcpProxy.to(MONGO_SERVER);
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
      proxy = await TcpProxy.to(MONGO_SERVER);
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
            // A stalled connection may time out only now. Calls that wait for another connection then fail.
            const answers = () =>
              store.ping().then(
                () => true,
                () => false,
              );
            while (!(await answers())) continue;
            expect(await notes.findOne({ rank: 1 })).toEqual(note);
            await notes.insert(buildNote());
            expect(await notes.count()).toBe(2);
          },
          newUri({ host: proxy.host }),
        ),
    );

    it('is connected to again by as many connections as a burst of calls needs', () =>
      withNotes(
        async (_notes, store) => {
          await proxy.cut();
          await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
          const signal = AbortSignal.timeout(20_000);
          const opened = on(store.connection.getClient(), 'connectionReady', { signal });
          await proxy.restore();
          await store.ping();
          for (let count = 0; count < 5; count += 1) await opened.next();
        },
        newUri({ host: proxy.host }),
      ));
  });
});

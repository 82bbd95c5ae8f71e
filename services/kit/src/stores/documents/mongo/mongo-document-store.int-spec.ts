import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeMongo, dispose, newUri } from '../../../../test/mongo.ts';
import { buildNote, insertRanks, NOTES, type Note } from '../../../../test/notes.ts';
import { describeCollectionContract } from '../collection.contract.ts';
import type { Collection, CollectionDefinition } from '../collection.ts';
import { MongoDocumentStore } from './mongo-document-store.ts';

describeMongo('MongoDB (set TEST_MONGODB_URI)', () => {
  /** All tests use one database, which is emptied before each test. Creating and dropping a database takes longer than most tests. */
  let store: MongoDocumentStore;
  beforeAll(() => {
    store = new MongoDocumentStore(newUri(), { monitorCommands: true });
  });
  const empty = async () => {
    for (const collection of (await store.connection.db?.collections()) ?? []) {
      await collection.deleteMany({});
    }
  };
  afterEach(empty);
  afterAll(() => dispose(store));

  async function prepareNotes(): Promise<Collection<Note>> {
    const notes = store.collection(NOTES);
    await store.prepare();
    return notes;
  }

  describeCollectionContract(MongoDocumentStore.name, () =>
    Promise.resolve({ store, dispose: empty }),
  );

  describe('each call', () => {
    it('is one round trip', async () => {
      const notes = await prepareNotes();
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
      const page = await notes.findPage({ sort, limit: 200, maxBytes: 2 ** 20 });
      expect(page.documents).toHaveLength(200);
      await notes.find({ sort, limit: 0 });
      await notes.findOne({ rank: 3 });
      await notes.count();
      await notes.count({ shelf: 'top' });
      await notes.insert(buildNote({ rank: 1000 }));
      await notes.updateOne({ rank: 3 }, { $set: { text: 'new' }, $unset: ['comment'] });
      await notes.deleteMany({ shelf: 'top' });
      await store.ping();
      expect(commands).toEqual([
        'find',
        'find',
        'find',
        'find',
        'find',
        'aggregate',
        'aggregate',
        'insert',
        'findAndModify',
        'delete',
        'ping',
      ]);
    });

    it('asks for an answer that survives a crash', async () => {
      const notes = await prepareNotes();
      const concerns: unknown[] = [];
      store.connection.getClient().on('commandStarted', ({ command }) => {
        concerns.push(command['writeConcern']);
      });
      const note = buildNote();
      await notes.insert(note);
      await notes.updateOne({ id: note.id }, { $set: { text: 'new' } });
      await notes.deleteMany({ id: note.id });
      expect(concerns).toEqual(concerns.map(() => ({ w: 'majority', j: true })));
    });

    it('returns no field that MongoDB adds', async () => {
      const notes = await prepareNotes();
      const note = buildNote();
      await notes.insert(note);
      const changed = await notes.updateOne({ id: note.id }, { $set: { text: 'new' } });
      expect(Object.keys(changed ?? {}).toSorted()).toEqual(Object.keys(note).toSorted());
    });

    it.each([
      ['an object as a value', { slug: { $eq: 'x' } }],
      ['an expression', { slug: { $regex: '.' } }],
      ['an operator as a field', { $where: 'true' }],
      ['an object in a list', { slug: { $in: [{ $gt: '' }] } }],
      ['an object in a range', { slug: { $gt: { $gt: '' } } }],
      ['null', { slug: null }],
    ])('refuses %s in a filter', async (_what, filter) => {
      const notes = await prepareNotes();
      await insertRanks(notes, 1);
      const smuggled = filter as object;
      await expect(notes.findOne(smuggled)).rejects.toThrow(TypeError);
      await expect(notes.deleteMany(smuggled)).rejects.toThrow(TypeError);
      expect(await notes.count()).toBe(1);
    });
  });

  describe('a change', () => {
    it('cannot take a field away that the schema needs', async () => {
      const notes = await prepareNotes();
      const [note] = await insertRanks(notes, 1);
      await expect(notes.updateOne({ rank: 1 }, { $unset: ['text'] })).rejects.toThrow();
      const undone = { text: undefined };
      await expect(notes.updateOne({ rank: 1 }, { $set: undone })).rejects.toThrow();
      expect(await notes.findOne({ rank: 1 })).toEqual(note);
    });

    it('drops unknown fields, and never changes the id', async () => {
      const notes = await prepareNotes();
      const [note] = await insertRanks(notes, 1);
      const odd = { isAdmin: true, id: 'other', $where: 1 } as Partial<Note>;
      expect(await notes.updateOne({ rank: 1 }, { $set: odd })).toEqual(note);
      expect(await notes.findOne({ rank: 1 })).toEqual(note);
    });

    it.each([
      ['dots and dollars in names', { 'a.b': { $set: 1, 'c.d': [{ $in: [] }] } }],
      ['nothing in it', {}],
      ['nothing further in', { a: {}, b: [], c: [{}], d: [[]], e: null }],
      ['names of mongoose', { _id: 'x', id: 'y', __v: 1, save: 2, constructor: 3, toJSON: 4 }],
    ])('keeps a value with %s, as an insert does', async (_what, value) => {
      const schema = z.object({ id: z.string(), errors: z.unknown() });
      const things = store.collection({ name: 'things', schema, indexes: [] });
      await store.prepare();
      await things.insert({ id: 'inserted', errors: value });
      await things.insert({ id: 'changed', errors: 'before' });
      const changed = await things.updateOne({ id: 'changed' }, { $set: { errors: value } });
      expect(changed).toEqual({ id: 'changed', errors: value });
      expect(await things.findOne({ id: 'changed' })).toEqual(changed);
      expect(await things.findOne({ id: 'inserted' })).toEqual({ id: 'inserted', errors: value });
    });

    it('needs a schema of fields, so that it can be checked', () => {
      const wrong: CollectionDefinition<Note>[] = [
        { ...NOTES, schema: z.custom<Note>() },
        { ...NOTES, schema: NOTES.schema.refine(() => true) },
      ];
      for (const definition of wrong) {
        expect(() => store.collection(definition)).toThrow(TypeError);
      }
    });
  });
});

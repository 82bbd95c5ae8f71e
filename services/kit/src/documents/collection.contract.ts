import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newId } from '../identifier.ts';
import {
  DuplicateKeyError,
  streamDocuments,
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
  type FindQuery,
} from './collection.ts';

const noteSchema = z.object({
  id: z.string(),
  slug: z.string(),
  shelf: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  rank: z.number(),
  isPinned: z.boolean(),
  comment: z.string().optional(),
  tags: z.array(z.object({ name: z.string() })).optional(),
});

/** A document of the suite. */
export type Note = z.output<typeof noteSchema>;

/** The collection that the suite works on. */
export const NOTES: CollectionDefinition<Note> = {
  name: 'notes',
  schema: noteSchema,
  indexes: [
    { fields: ['slug'], unique: true },
    { fields: ['writtenAt', 'rank'], unique: true },
    { fields: ['writtenAt'] },
    { fields: ['rank'] },
    { fields: ['shelf', 'rank'] },
    { fields: ['isPinned', 'rank'] },
  ],
};

let notesBuilt = 0;

/** A valid note unlike any other. */
export function buildNote(overrides: Partial<Note> = {}): Note {
  notesBuilt += 1;
  return {
    id: newId(),
    slug: `note-${notesBuilt}`,
    shelf: 'top',
    text: 'Some text',
    writtenAt: new Date(1_700_000_000_000 + notesBuilt * 1000).toISOString(),
    rank: notesBuilt,
    isPinned: false,
    ...overrides,
  };
}

/** An empty store for one test. */
export interface OpenStore {
  readonly store: DocumentStore;
  dispose(): Promise<void>;
}

const ODD_TEXTS: readonly (readonly [string, string])[] = [
  ['an emoji of several code points', '👩🏽‍🚀 é \u00e9 ﷽'],
  ['a NUL', 'before\u0000after'],
  [
    'every control character',
    Array.from({ length: 32 }, (_, n) => String.fromCharCode(n)).join(''),
  ],
  ['quotes and SQL', `'"\`; DROP TABLE notes; -- ' OR '1'='1`],
  ['question marks, dollars and percents', '? ?1 :a @b $c %s %_ \\'],
  ['line and paragraph separators', 'a\u2028b\u2029c\r\nd'],
  ['nothing', ''],
  ['a number', '0012'],
  ['JSON', '{"$gt":""}'],
  ['the words of JSON', 'null'],
];

/** States what every adapter of the documents port promises. */
export function describeCollectionContract(
  name: string,
  openStore: () => Promise<OpenStore>,
): void {
  describe(`${name} as a store of documents`, () => {
    let opened: OpenStore;
    let notes: Collection<Note>;
    beforeEach(async () => {
      opened = await openStore();
      notes = opened.store.collection(NOTES);
    });
    afterEach(() => opened.dispose());

    /** Inserts notes with these ranks, in this order. */
    const insertRanks = async (...ranks: readonly number[]): Promise<Note[]> => {
      const inserted = ranks.map((rank) => buildNote({ rank }));
      for (const note of inserted) await notes.insert(note);
      return inserted;
    };
    const ascendingRanks = async (
      query: Partial<Omit<FindQuery<Note>, 'omit'>> = {},
    ): Promise<number[]> => {
      const found = await notes.find({
        sort: { by: 'rank', direction: 'ascending' },
        limit: 100,
        ...query,
      });
      return found.map(({ rank }) => rank);
    };

    it('answers a ping', async () => {
      await expect(opened.store.ping()).resolves.toBeUndefined();
    });

    describe('insert', () => {
      it('keeps a document as it is', async () => {
        const note = buildNote({ comment: 'why', tags: [{ name: 'a' }, { name: 'b' }] });
        await notes.insert(note);
        expect(await notes.findOne({ id: note.id })).toEqual(note);
      });

      it('refuses an id that is taken', async () => {
        const note = buildNote();
        await notes.insert(note);
        const error = await notes.insert(buildNote({ id: note.id })).catch((e: unknown) => e);
        expect(error).toBeInstanceOf(DuplicateKeyError);
        expect(error).toMatchObject({ collection: 'notes', fields: ['id'] });
        expect(await notes.findOne({ id: note.id })).toEqual(note);
      });

      it('refuses a unique key that is taken, and names its field', async () => {
        const note = buildNote();
        await notes.insert(note);
        const error = await notes.insert(buildNote({ slug: note.slug })).catch((e: unknown) => e);
        expect(error).toBeInstanceOf(DuplicateKeyError);
        expect(error).toMatchObject({ collection: 'notes', fields: ['slug'] });
        expect(await notes.count()).toBe(1);
      });

      it('refuses a unique key of two fields only when both are taken', async () => {
        const { writtenAt, rank } = buildNote();
        await notes.insert(buildNote({ writtenAt, rank }));
        await notes.insert(buildNote({ writtenAt }));
        await notes.insert(buildNote({ rank }));
        const error = await notes.insert(buildNote({ writtenAt, rank })).catch((e: unknown) => e);
        expect(error).toMatchObject({ name: 'DuplicateKeyError', fields: ['writtenAt', 'rank'] });
      });

      it('lets exactly one of many at once have a unique key', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, () => notes.insert(buildNote({ slug: 'wanted' }))),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await notes.count({ slug: 'wanted' })).toBe(1);
      });

      it('refuses a document that the schema refuses', async () => {
        const wrong = { ...buildNote(), rank: 'first' } as unknown as Note;
        await expect(notes.insert(wrong)).rejects.toThrow();
        expect(await notes.count()).toBe(0);
      });

      it('drops fields that the schema does not know', async () => {
        const note = buildNote();
        await notes.insert({ ...note, isAdmin: true } as Note);
        expect(await notes.findOne({ id: note.id })).toEqual(note);
        expect(await notes.findOne({ id: note.id })).not.toHaveProperty('isAdmin');
      });

      it('tells a missing field from an empty one', async () => {
        const [without, empty] = [buildNote(), buildNote({ comment: '' })];
        await notes.insert(without);
        await notes.insert(empty);
        expect(await notes.findOne({ id: without.id })).not.toHaveProperty('comment');
        expect(await notes.findOne({ id: empty.id })).toHaveProperty('comment', '');
        expect(await notes.count({ comment: '' })).toBe(1);
      });

      it.each([0, -1, 0.1 + 0.2, 1e-7, Number.MAX_SAFE_INTEGER, -1e15])(
        'keeps the number %d',
        async (rank) => {
          await notes.insert(buildNote({ rank }));
          expect(await notes.findOne({ rank })).toMatchObject({ rank });
        },
      );

      it.each(ODD_TEXTS)('keeps and finds a text with %s', async (_what, text) => {
        const note = buildNote({ id: `id ${text}`, slug: text, shelf: text, text });
        await notes.insert(note);
        await notes.insert(buildNote({ slug: `${text} and more`, shelf: `${text} and more` }));
        expect(await notes.findOne({ id: note.id })).toEqual(note);
        expect(await notes.findOne({ slug: text })).toEqual(note);
        expect(await notes.count({ shelf: text })).toBe(1);
        await expect(notes.insert(buildNote({ slug: text }))).rejects.toThrow(DuplicateKeyError);
        expect(await notes.deleteMany({ slug: text })).toBe(1);
      });

      it('keeps a lone surrogate, or puts the replacement character in its place', async () => {
        const note = buildNote({ text: 'before \ud83d after' });
        await notes.insert(note);
        const text = (await notes.findOne({ id: note.id }))?.text;
        expect(['before \ud83d after', 'before \ufffd after']).toContain(text);
      });

      it('keeps half a megabyte of text', async () => {
        const note = buildNote({ text: 'Grüße 👋 "and more"\n'.repeat(25_000) });
        await notes.insert(note);
        expect(await notes.findOne({ id: note.id })).toEqual(note);
      });
    });

    describe('findOne', () => {
      it('is null when there is none', async () => {
        await insertRanks(1);
        expect(await notes.findOne({ id: 'nobody' })).toBeNull();
        expect(await notes.findOne({ slug: 'nobody' })).toBeNull();
      });

      it('needs every condition to hold', async () => {
        const [one] = await insertRanks(1, 2);
        expect(await notes.findOne({ slug: one?.slug ?? '', rank: 1 })).toEqual(one);
        expect(await notes.findOne({ slug: one?.slug ?? '', rank: 2 })).toBeNull();
      });

      it('refuses a condition that is undefined instead of meaning any document', async () => {
        await insertRanks(1);
        await expect(notes.findOne({ slug: undefined })).rejects.toThrow(TypeError);
        await expect(notes.deleteMany({ slug: undefined })).rejects.toThrow(TypeError);
        expect(await notes.count()).toBe(1);
      });
    });

    describe('a filter', () => {
      beforeEach(() => insertRanks(1, 2, 3, 4, 5));

      it.each([
        ['equality', 3, [3]],
        ['$in', { $in: [4, 2, 9] }, [2, 4]],
        ['an empty $in', { $in: [] }, []],
        ['$gt', { $gt: 3 }, [4, 5]],
        ['$gte', { $gte: 3 }, [3, 4, 5]],
        ['$lt', { $lt: 3 }, [1, 2]],
        ['$lte', { $lte: 3 }, [1, 2, 3]],
        ['a range', { $gt: 1, $lte: 4 }, [2, 3, 4]],
      ])('means the documents by %s', async (_operator, rank, expected) => {
        expect(await ascendingRanks({ filter: { rank } })).toEqual(expected);
        expect(await notes.count({ rank })).toBe(expected.length);
      });

      it('means documents by a boolean', async () => {
        await notes.insert(buildNote({ rank: 6, isPinned: true }));
        expect(await ascendingRanks({ filter: { isPinned: true } })).toEqual([6]);
        expect(await notes.count({ isPinned: false })).toBe(5);
      });

      it('compares dates as texts', async () => {
        const instant = '2026-11-21T10:00:00.000Z';
        await notes.insert(buildNote({ rank: 6, writtenAt: '2026-11-21T09:59:59.999Z' }));
        await notes.insert(buildNote({ rank: 7, writtenAt: instant }));
        expect(await ascendingRanks({ filter: { writtenAt: { $gte: instant } } })).toEqual([7]);
      });

      it('tells texts apart by case and by trailing blanks', async () => {
        await notes.insert(buildNote({ shelf: 'Low' }));
        await notes.insert(buildNote({ shelf: 'low ' }));
        expect(await notes.count({ shelf: 'low' })).toBe(0);
      });

      it('refuses what is no operator', async () => {
        const filter = { rank: { $where: '1' } as unknown as number };
        await expect(notes.count(filter)).rejects.toThrow();
      });
    });

    describe('find', () => {
      it('sorts in both directions', async () => {
        await insertRanks(2, 3, 1);
        expect(await ascendingRanks()).toEqual([1, 2, 3]);
        const sort = { by: 'rank', direction: 'descending' } as const;
        expect(await ascendingRanks({ sort })).toEqual([3, 2, 1]);
      });

      it.each(['ascending', 'descending'] as const)(
        'breaks ties by the id in the same direction: %s',
        async (direction) => {
          for (const id of ['b', 'd', 'a', 'c']) await notes.insert(buildNote({ id, rank: 1 }));
          const found = await notes.find({ sort: { by: 'rank', direction }, limit: 10 });
          const expected = ['a', 'b', 'c', 'd'];
          if (direction === 'descending') expected.reverse();
          expect(found.map(({ id }) => id)).toEqual(expected);
        },
      );

      it('sorts by the id itself', async () => {
        for (const id of ['b', 'a', 'c']) await notes.insert(buildNote({ id }));
        const found = await notes.find({
          sort: { by: 'id', direction: 'descending' },
          limit: 10,
          after: { value: 'c', id: 'c' },
        });
        expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
      });

      it('stops at the limit', async () => {
        await insertRanks(1, 2, 3);
        expect(await ascendingRanks({ limit: 2 })).toEqual([1, 2]);
      });

      it.each(['ascending', 'descending'] as const)(
        'goes on after the last document of a page, ties included: %s',
        async (direction) => {
          const ranks = [1, 2, 2, 2, 2, 3, 3, 4];
          for (const [n, rank] of ranks.entries()) {
            await notes.insert(buildNote({ id: `id-${n}`, rank }));
          }
          const pages: string[] = [];
          let after: FindQuery<Note>['after'];
          for (let page = 0; page < ranks.length; page += 1) {
            const [note, ...more] = await notes.find({
              sort: { by: 'rank', direction },
              limit: 1,
              ...(after && { after }),
            });
            expect(more).toEqual([]);
            pages.push(note?.id ?? 'none');
            after = { value: note?.rank ?? 0, id: note?.id ?? '' };
          }
          const expected = ranks.map((_rank, n) => `id-${n}`);
          if (direction === 'descending') expected.reverse();
          expect(pages).toEqual(expected);
        },
      );

      it('pages through a part that a filter means', async () => {
        for (const [n, shelf] of ['a', 'b', 'a', 'b', 'a'].entries()) {
          await notes.insert(buildNote({ id: `id-${n}`, rank: 1, shelf }));
        }
        const found = await notes.find({
          filter: { shelf: 'a' },
          sort: { by: 'rank', direction: 'descending' },
          limit: 5,
          after: { value: 1, id: 'id-4' },
        });
        expect(found.map(({ id }) => id)).toEqual(['id-2', 'id-0']);
      });

      it('leaves out the fields it is asked to leave out', async () => {
        const note = buildNote({ tags: [{ name: 'a' }] });
        await notes.insert(note);
        const [found] = await notes.find({
          sort: { by: 'rank', direction: 'ascending' },
          limit: 1,
          omit: ['text', 'tags', 'comment'],
        });
        const { text, tags, ...rest } = note;
        expect(found).toEqual(rest);
        expect(Object.keys(found ?? {})).not.toEqual(expect.arrayContaining(['text', 'tags']));
        expect(await notes.findOne({ id: note.id })).toMatchObject({ text, tags });
      });
    });

    describe('count', () => {
      it('counts all, or what a filter means', async () => {
        expect(await notes.count()).toBe(0);
        await insertRanks(1, 2, 3);
        expect(await notes.count()).toBe(3);
        expect(await notes.count({ rank: { $gt: 1 } })).toBe(2);
      });
    });

    describe('updateOne', () => {
      it('sets fields and answers the document as changed', async () => {
        const [note] = await insertRanks(1, 2);
        const changed = await notes.updateOne({ rank: 1 }, { $set: { text: 'new', rank: 7 } });
        expect(changed).toEqual({ ...note, text: 'new', rank: 7 });
        expect(await notes.findOne({ id: note?.id ?? '' })).toEqual(changed);
        expect(await ascendingRanks()).toEqual([2, 7]);
      });

      it('removes fields', async () => {
        const note = buildNote({ comment: 'why' });
        await notes.insert(note);
        const changed = await notes.updateOne({ id: note.id }, { $unset: ['comment'] });
        expect(changed).not.toHaveProperty('comment');
        expect(await notes.findOne({ id: note.id })).not.toHaveProperty('comment');
      });

      it('is null and changes nothing when there is no such document', async () => {
        await insertRanks(1);
        expect(await notes.updateOne({ rank: 2 }, { $set: { rank: 3 } })).toBeNull();
        expect(await ascendingRanks()).toEqual([1]);
      });

      it('changes nothing when a unique key is taken', async () => {
        const [one, two] = await insertRanks(1, 2);
        const error = await notes
          .updateOne({ rank: 2 }, { $set: { slug: one?.slug ?? '', text: 'new' } })
          .catch((e: unknown) => e);
        expect(error).toMatchObject({ name: 'DuplicateKeyError', fields: ['slug'] });
        expect(await notes.findOne({ rank: 2 })).toEqual(two);
        expect(await notes.updateOne({ rank: 2 }, { $set: { text: 'new' } })).not.toBeNull();
      });

      it('changes nothing when the schema refuses the result', async () => {
        const [note] = await insertRanks(1);
        const wrong = { rank: 'first' as unknown as number };
        await expect(notes.updateOne({ rank: 1 }, { $set: wrong })).rejects.toThrow();
        expect(await notes.findOne({ rank: 1 })).toEqual(note);
      });

      it('lets exactly one of many at once have what the filter expects', async () => {
        const [note] = await insertRanks(1);
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            notes.updateOne({ id: note?.id ?? '', shelf: 'top' }, { $set: { shelf: `by ${n}` } }),
          ),
        );
        const winners = outcomes.filter((outcome) => outcome !== null);
        expect(winners).toHaveLength(1);
        expect(await notes.findOne({ id: note?.id ?? '' })).toEqual(winners[0]);
      });

      it('loses no change of many at once that compare and set', async () => {
        const note = buildNote({ rank: 0 });
        await notes.insert(note);
        const addOne = async (): Promise<void> => {
          const { rank = 0 } = (await notes.findOne({ id: note.id })) ?? {};
          const done = await notes.updateOne({ id: note.id, rank }, { $set: { rank: rank + 1 } });
          if (!done) await addOne();
        };
        await Promise.all(Array.from({ length: 25 }, addOne));
        expect(await notes.findOne({ id: note.id })).toMatchObject({ rank: 25 });
      });
    });

    describe('deleteMany', () => {
      it('deletes what the filter means and says how many', async () => {
        await insertRanks(1, 2, 3, 4);
        expect(await notes.deleteMany({ rank: { $gte: 3 } })).toBe(2);
        expect(await ascendingRanks()).toEqual([1, 2]);
        expect(await notes.deleteMany({ rank: { $gte: 3 } })).toBe(0);
        expect(await notes.deleteMany({})).toBe(2);
        expect(await notes.count()).toBe(0);
      });

      it('makes its keys free again', async () => {
        const note = buildNote();
        await notes.insert(note);
        await notes.deleteMany({ id: note.id });
        await notes.insert(note);
        expect(await notes.count()).toBe(1);
      });
    });

    describe('streamDocuments', () => {
      const rankDescending = { by: 'rank', direction: 'descending' } as const;

      it.each([0, 1, 199, 200, 201, 400, 450])('gives every one of %d, once', async (count) => {
        for (let n = 0; n < count; n += 1) {
          await notes.insert(buildNote({ rank: Math.floor(n / 7) }));
        }
        const ids: string[] = [];
        const ranks: number[] = [];
        for await (const { id, rank } of streamDocuments(notes, { sort: rankDescending })) {
          ids.push(id);
          ranks.push(rank);
        }
        expect(new Set(ids).size).toBe(count);
        expect(ids).toHaveLength(count);
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      });

      it('gives every document that was there, once, while others come and go', async () => {
        for (let rank = 0; rank < 450; rank += 1) await notes.insert(buildNote({ rank }));
        const seen = new Map<number, number>();
        for await (const { rank } of streamDocuments(notes, { sort: rankDescending })) {
          seen.set(rank, (seen.get(rank) ?? 0) + 1);
          if (rank % 50 === 0) {
            await notes.insert(buildNote({ rank: 1000 + rank }));
            await notes.insert(buildNote({ rank: rank - 0.5 }));
            await notes.deleteMany({ rank: rank + 0.5 });
          }
        }
        expect([...seen.values()].every((times) => times === 1)).toBe(true);
        for (let rank = 0; rank < 450; rank += 1) expect(seen.has(rank)).toBe(true);
        expect(seen.has(1000)).toBe(false);
      });

      it('gives a part without large fields', async () => {
        await notes.insert(buildNote({ shelf: 'low' }));
        await notes.insert(buildNote({ shelf: 'top' }));
        const found: object[] = [];
        for await (const note of streamDocuments(notes, {
          filter: { shelf: 'low' },
          sort: rankDescending,
          omit: ['text'],
        })) {
          found.push(note);
        }
        expect(found).toHaveLength(1);
        expect(found[0]).not.toHaveProperty('text');
      });
    });

    describe('a collection', () => {
      it('is the same for everybody who opens it', async () => {
        const note = buildNote();
        await notes.insert(note);
        const again = opened.store.collection(NOTES);
        expect(await again.findOne({ id: note.id })).toEqual(note);
      });

      it('is apart from the others', async () => {
        const others = opened.store.collection({ ...NOTES, name: 'other_notes' });
        const note = buildNote();
        await notes.insert(note);
        await others.insert(note);
        const error = await others.insert(buildNote({ slug: note.slug })).catch((e: unknown) => e);
        expect(error).toMatchObject({ collection: 'other_notes', fields: ['slug'] });
        expect(await others.deleteMany({})).toBe(1);
        expect(await notes.count()).toBe(1);
      });
    });
  });
}

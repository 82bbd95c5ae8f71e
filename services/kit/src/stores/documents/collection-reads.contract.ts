import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildNote, insertRanks, ranksOf, type Note } from '../../../test/notes.ts';
import { streamDocuments, type Collection, type FindQuery } from './collection.ts';

/** The contract of a collection's reads. */
export function describeReads(notes: () => Collection<Note>): void {
  describe('findOne', () => {
    it('is null when there is none', async () => {
      await insertRanks(notes(), 1);
      expect(await notes().findOne({ id: 'nobody' })).toBeNull();
      expect(await notes().findOne({ slug: 'nobody' })).toBeNull();
    });

    it('needs every condition to hold', async () => {
      const [one] = await insertRanks(notes(), 1, 2);
      expect(await notes().findOne({ slug: one?.slug ?? '', rank: 1 })).toEqual(one);
      expect(await notes().findOne({ slug: one?.slug ?? '', rank: 2 })).toBeNull();
    });

    it('refuses a condition that is undefined instead of meaning any document', async () => {
      await insertRanks(notes(), 1);
      await expect(notes().findOne({ slug: undefined })).rejects.toThrow(TypeError);
      await expect(notes().deleteMany({ slug: undefined })).rejects.toThrow(TypeError);
      expect(await notes().count()).toBe(1);
    });
  });

  describe('a filter', () => {
    beforeEach(() => insertRanks(notes(), 1, 2, 3, 4, 5));

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
      expect(await ranksOf(notes(), { filter: { rank } })).toEqual(expected);
      expect(await notes().count({ rank })).toBe(expected.length);
    });

    it('means documents by a boolean', async () => {
      await notes().insert(buildNote({ rank: 6, isPinned: true }));
      expect(await ranksOf(notes(), { filter: { isPinned: true } })).toEqual([6]);
      expect(await notes().count({ isPinned: false })).toBe(5);
    });

    it('compares dates as texts', async () => {
      const instant = '2026-11-21T10:00:00.000Z';
      await notes().insert(buildNote({ rank: 6, writtenAt: '2026-11-21T09:59:59.999Z' }));
      await notes().insert(buildNote({ rank: 7, writtenAt: instant }));
      expect(await ranksOf(notes(), { filter: { writtenAt: { $gte: instant } } })).toEqual([7]);
    });

    it('tells texts apart by case and by trailing blanks', async () => {
      await notes().insert(buildNote({ shelf: 'Low' }));
      await notes().insert(buildNote({ shelf: 'low ' }));
      expect(await notes().count({ shelf: 'low' })).toBe(0);
    });

    it('refuses an unknown operator', async () => {
      const filter = { rank: { $where: '1' } as unknown as number };
      await expect(notes().count(filter)).rejects.toThrow();
    });
  });

  describe('find', () => {
    it('breaks ties by the id without an index too', async () => {
      for (const id of ['b', 'd', 'a', 'c']) await notes().insert(buildNote({ id, text: 'same' }));
      const query = { sort: { by: 'text', direction: 'ascending' }, limit: 2 } as const;
      const first = await notes().find(query);
      const second = await notes().find({ ...query, after: { value: 'same', id: 'b' } });
      expect([...first, ...second].map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    });

    it('sorts in both directions', async () => {
      await insertRanks(notes(), 2, 3, 1);
      expect(await ranksOf(notes())).toEqual([1, 2, 3]);
      const sort = { by: 'rank', direction: 'descending' } as const;
      expect(await ranksOf(notes(), { sort })).toEqual([3, 2, 1]);
    });

    it.each(['ascending', 'descending'] as const)(
      'breaks ties by the id in the same direction: %s',
      async (direction) => {
        for (const id of ['b', 'd', 'a', 'c']) await notes().insert(buildNote({ id, rank: 1 }));
        const found = await notes().find({ sort: { by: 'rank', direction }, limit: 10 });
        const expected = ['a', 'b', 'c', 'd'];
        if (direction === 'descending') expected.reverse();
        expect(found.map(({ id }) => id)).toEqual(expected);
      },
    );

    it('sorts by the id itself', async () => {
      for (const id of ['b', 'a', 'c']) await notes().insert(buildNote({ id }));
      const found = await notes().find({
        sort: { by: 'id', direction: 'descending' },
        limit: 10,
        after: { value: 'c', id: 'c' },
      });
      expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
    });

    it('stops at the limit', async () => {
      await insertRanks(notes(), 1, 2, 3);
      expect(await ranksOf(notes(), { limit: 2 })).toEqual([1, 2]);
      expect(await ranksOf(notes(), { limit: 0 })).toEqual([]);
    });

    it.each(['ascending', 'descending'] as const)(
      'continues after the last document of a page, ties included: %s',
      async (direction) => {
        const ranks = [1, 2, 2, 2, 2, 3, 3, 4];
        for (const [n, rank] of ranks.entries()) {
          await notes().insert(buildNote({ id: `id-${n}`, rank }));
        }
        const pages: string[] = [];
        let after: FindQuery<Note>['after'];
        for (let page = 0; page < ranks.length; page += 1) {
          const [note, ...more] = await notes().find({
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
        await notes().insert(buildNote({ id: `id-${n}`, rank: 1, shelf }));
      }
      const found = await notes().find({
        filter: { shelf: 'a' },
        sort: { by: 'rank', direction: 'descending' },
        limit: 5,
        after: { value: 1, id: 'id-4' },
      });
      expect(found.map(({ id }) => id)).toEqual(['id-2', 'id-0']);
    });

    it('leaves out the fields it is asked to leave out', async () => {
      const note = buildNote({ tags: [{ name: 'a' }] });
      await notes().insert(note);
      const omit = ['text', 'tags', 'comment'] as const;
      const [found] = await notes().find({
        sort: { by: 'rank', direction: 'ascending' },
        limit: 1,
        omit,
      });
      const { text, tags, ...rest } = note;
      expect(found).toEqual(rest);
      expect(Object.keys(found ?? {})).not.toEqual(expect.arrayContaining(['text', 'tags']));
      expect(await notes().findOne({ id: note.id }, { omit })).toEqual(rest);
      expect(await notes().findOne({ id: note.id })).toMatchObject({ text, tags });
    });

    it('brings only the fields it is asked for, and the id', async () => {
      const note = buildNote({ tags: [{ name: 'a' }] });
      await notes().insert(note);
      const only = ['text', 'rank'] as const;
      const sort = { by: 'rank', direction: 'ascending' } as const;
      const { id, text, rank } = note;
      expect(await notes().find({ sort, limit: 1, only })).toEqual([{ id, text, rank }]);
      expect(await notes().findOne({ id }, { only })).toEqual({ id, text, rank });
      const page = await notes().findPage({ sort, limit: 1, only: [], maxBytes: 9999 });
      expect(page.documents).toEqual([{ id }]);
    });
  });

  describe('count', () => {
    it('counts all documents, or those that match a filter', async () => {
      expect(await notes().count()).toBe(0);
      await insertRanks(notes(), 1, 2, 3);
      expect(await notes().count()).toBe(3);
      expect(await notes().count({ rank: { $gt: 1 } })).toBe(2);
    });
  });

  describe('streamDocuments', () => {
    const rankDescending = { by: 'rank', direction: 'descending' } as const;

    it.each([0, 1, 199, 200, 201, 400, 450])('gives every one of %d, once', async (count) => {
      for (let n = 0; n < count; n += 1) {
        await notes().insert(buildNote({ rank: Math.floor(n / 7) }));
      }
      const ids: string[] = [];
      const ranks: number[] = [];
      for await (const { id, rank } of streamDocuments(notes(), { sort: rankDescending })) {
        ids.push(id);
        ranks.push(rank);
      }
      expect(new Set(ids).size).toBe(count);
      expect(ids).toHaveLength(count);
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    });

    it('gives every document that was there, once, while others come and go', async () => {
      for (let rank = 0; rank < 450; rank += 1) await notes().insert(buildNote({ rank }));
      const seen = new Map<number, number>();
      for await (const { rank } of streamDocuments(notes(), { sort: rankDescending })) {
        seen.set(rank, (seen.get(rank) ?? 0) + 1);
        if (rank % 50 === 0) {
          await notes().insert(buildNote({ rank: 1000 + rank }));
          await notes().insert(buildNote({ rank: rank - 0.5 }));
          await notes().deleteMany({ rank: rank + 0.5 });
        }
      }
      expect([...seen.values()].every((times) => times === 1)).toBe(true);
      for (let rank = 0; rank < 450; rank += 1) expect(seen.has(rank)).toBe(true);
      expect(seen.has(1000)).toBe(false);
    });

    it('gives every one by the id, in the order of its bytes', async () => {
      const ids = Array.from({ length: 430 }, (_, n) => `${'aZ_-é'[n % 5]}${n}`);
      for (const id of ids) await notes().insert(buildNote({ id }));
      const sort = { by: 'id', direction: 'ascending' } as const;
      const found: string[] = [];
      for await (const { id } of streamDocuments(notes(), { sort })) found.push(id);
      expect(found).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    });

    it('gives a part without large fields', async () => {
      await notes().insert(buildNote({ shelf: 'low' }));
      await notes().insert(buildNote({ shelf: 'top' }));
      const found: object[] = [];
      for await (const note of streamDocuments(notes(), {
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
}

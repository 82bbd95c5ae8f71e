import { describe, expect, it } from '@jest/globals';
import { buildNote, insertRanks, ranksOf, type Note } from '../../../test/notes.ts';
import type { Collection } from './collection.ts';

/** The contract of a collection for many changes in one call. */
export function describeLots(notes: () => Collection<Note>): void {
  describe('insertNew', () => {
    it('inserts those whose id and keys are free, and says how many', async () => {
      const one = buildNote();
      const two = buildNote();
      await notes().insert(one);
      const taken = [{ ...buildNote(), id: one.id }, buildNote({ slug: one.slug })];
      expect(await notes().insertNew([...taken, two])).toBe(1);
      expect(await ranksOf(notes())).toEqual([one.rank, two.rank]);
      expect(await notes().findOne({ id: one.id })).toEqual(one);
      expect(await notes().findOne({ id: two.id })).toEqual(two);
    });

    it('keeps the first of two with the same id', async () => {
      const note = buildNote();
      expect(await notes().insertNew([note, { ...buildNote(), id: note.id }])).toBe(1);
      expect(await notes().findOne({ id: note.id })).toEqual(note);
    });

    it('has nothing to do for none', async () => {
      expect(await notes().insertNew([])).toBe(0);
    });

    it('inserts each once when several do so at the same time', async () => {
      const lot = Array.from({ length: 40 }, () => buildNote());
      const counts = await Promise.all([0, 1, 2].map(() => notes().insertNew(lot)));
      expect(counts.reduce((sum, count) => sum + count)).toBe(40);
      expect(await notes().count()).toBe(40);
    });

    it('inserts nothing when the schema refuses one', async () => {
      const wrong = { ...buildNote(), rank: 'first' } as unknown as Note;
      await expect(notes().insertNew([buildNote(), wrong])).rejects.toThrow();
      expect(await notes().count()).toBe(0);
    });
  });

  describe('updateEach', () => {
    it('makes each change by itself, and says how many found their document', async () => {
      const [one, two, three] = await insertRanks(notes(), 1, 2, 3);
      const found = await notes().updateEach([
        [{ id: one?.id ?? '' }, { $set: { rank: 11, comment: 'why' } }],
        [{ id: two?.id ?? '', rank: 7 }, { $set: { rank: 12 } }],
        [{ id: three?.id ?? '', rank: { $in: [3, 4] } }, { $set: { rank: 13 } }],
      ]);
      expect(found).toBe(2);
      expect(await ranksOf(notes())).toEqual([2, 11, 13]);
      expect(await notes().findOne({ rank: 11 })).toEqual({ ...one, rank: 11, comment: 'why' });
    });

    it('removes fields', async () => {
      const note = buildNote({ comment: 'why' });
      await notes().insert(note);
      expect(await notes().updateEach([[{ id: note.id }, { $unset: ['comment'] }]])).toBe(1);
      expect(await notes().findOne({ id: note.id })).not.toHaveProperty('comment');
    });

    it('has nothing to do for none', async () => {
      expect(await notes().updateEach([])).toBe(0);
    });

    it('changes nothing when the schema refuses one', async () => {
      await insertRanks(notes(), 1, 2);
      const wrong = { rank: 'first' as unknown as number };
      const both = [
        [{ rank: 1 }, { $set: { rank: 5 } }],
        [{ rank: 2 }, { $set: wrong }],
      ] as const;
      await expect(notes().updateEach(both)).rejects.toThrow();
      expect(await ranksOf(notes())).toEqual([1, 2]);
    });

    it('lets only one of many simultaneous changes match the filters', async () => {
      const lot = await insertRanks(notes(), ...Array.from({ length: 30 }, (_, n) => n + 1));
      const claim = (shelf: string) =>
        notes().updateEach(
          lot.map(({ id }) => [{ id, shelf: 'top' }, { $set: { shelf } }] as const),
        );
      const won = await Promise.all(['one', 'two', 'three'].map(claim));
      expect(won.reduce((sum, count) => sum + count)).toBe(30);
      expect(await notes().count({ shelf: 'top' })).toBe(0);
    });
  });
}

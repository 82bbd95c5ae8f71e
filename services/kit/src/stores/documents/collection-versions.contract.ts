import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildNote, without, type LabelledNote, type Note } from '../../../test/notes.ts';
import { streamDocuments, type Collection } from './collection.ts';

/**
 * Checks documents while one release replaces another.
 * @param open opens the collection of this release, then of the next one
 */
export function describeVersions(
  open: () => readonly [Collection<Note>, Collection<LabelledNote>],
) {
  describe('documents of an older version', () => {
    let old: Collection<Note>;
    let next: Collection<LabelledNote>;
    let note: Note;
    beforeEach(async () => {
      [old, next] = open();
      note = buildNote({ shelf: 'top', rank: 1, tags: [{ name: 'kept' }] });
      await old.insert(note);
    });

    const sort = { by: 'rank', direction: 'ascending' } as const;
    const labelled = () => ({ ...note, label: 'top shelf' });

    it('are migrated by every read', async () => {
      expect(await next.findOne({ id: note.id })).toEqual(labelled());
      expect(await next.find({ sort, limit: 9 })).toEqual([labelled()]);
      const page = await next.findPage({ sort, limit: 9, maxBytes: 9 });
      expect(page).toEqual({ documents: [labelled()], isLast: false });
    });

    it('are migrated before a field that the migration reads is left out', async () => {
      const omit = ['tags', 'shelf'] as const;
      const rest = without(labelled(), ...omit);
      expect(await next.findOne({ id: note.id }, { omit })).toEqual(rest);
      expect(await next.find({ sort, limit: 9, omit })).toEqual([rest]);
    });

    it('have every field of the new version after one of many updates', async () => {
      expect(await next.updateEach([[{ rank: 1 }, { $set: { text: 'new' } }]])).toBe(1);
      expect(await next.findOne({ id: note.id })).toEqual({ ...labelled(), text: 'new' });
    });

    it('have every field of the new version after an update', async () => {
      const changed = await next.updateOne({ rank: 1 }, { $set: { text: 'new' } });
      expect(changed).toEqual({ ...labelled(), text: 'new' });
      expect(await next.migrateNext('')).toMatchObject({ migrated: 0 });
      expect(await old.findOne({ id: note.id })).toEqual({ ...note, text: 'new' });
    });

    it('lose no change when many update at once', async () => {
      const addOne = async (): Promise<void> => {
        const { rank = 0 } = (await next.findOne({ id: note.id })) ?? {};
        const done = await next.updateOne({ id: note.id, rank }, { $set: { rank: rank + 1 } });
        if (!done) await addOne();
      };
      await Promise.all(Array.from({ length: 8 }, addOne));
      expect(await next.findOne({ id: note.id })).toEqual({ ...labelled(), rank: 9 });
    });

    it('are rewritten page by page, once', async () => {
      const more = Array.from({ length: 120 }, (_, n) => buildNote({ rank: n + 2 }));
      for (const each of more) await old.insert(each);
      await next.updateOne({ rank: 7 }, { $set: { text: 'new already' } });
      const sweep = async () => {
        let [sum, after]: [number, string | null] = [0, ''];
        while (after !== null) {
          const { migrated, last }: Awaited<ReturnType<typeof next.migrateNext>> =
            await next.migrateNext(after);
          [sum, after] = [sum + migrated, last];
        }
        return sum;
      };
      expect(await sweep()).toBe(120);
      expect(await sweep()).toBe(0);
      expect(await next.findOne({ id: note.id })).toEqual(labelled());
    });
  });

  describe('documents of a newer version', () => {
    let old: Collection<Note>;
    let next: Collection<LabelledNote>;
    const note: LabelledNote = { ...buildNote({ shelf: 'top', rank: 1 }), label: 'own words' };
    const known = without(note, 'label');
    beforeEach(async () => {
      [old, next] = open();
      await next.insert(note);
    });

    it('are read without the fields that this release does not know', async () => {
      expect(await old.findOne({ id: note.id })).toEqual(known);
      const sort = { by: 'rank', direction: 'ascending' } as const;
      expect(await old.find({ sort, limit: 9, omit: ['text'] })).toEqual([without(known, 'text')]);
    });

    it.each([
      [
        'an update',
        (notes: Collection<Note>) => notes.updateOne({ rank: 1 }, { $set: { shelf: 'low' } }),
      ],
      ['an upsert', (notes: Collection<Note>) => notes.upsert({ ...known, shelf: 'low' })],
    ])('keep those fields through %s, and are then migrated again', async (_how, write) => {
      await write(old);
      expect(await old.findOne({ id: note.id })).toMatchObject({
        shelf: 'low',
        label: 'own words',
      });
      expect(await next.findOne({ id: note.id })).toMatchObject({ label: 'low shelf' });
      expect(await next.migrateNext('')).toMatchObject({ migrated: 1 });
    });

    it('are changed by this release if they match the filter', async () => {
      expect(await next.updateOne({ rank: 1, shelf: 'low' }, { $set: { rank: 2 } })).toBeNull();
      expect(await next.updateOne({ rank: 1, shelf: 'top' }, { $set: { rank: 2 } })).toEqual({
        ...note,
        rank: 2,
      });
    });
  });

  describe('streamDocuments', () => {
    it('reads every document, though a page holds few of them', async () => {
      const [notes] = open();
      const text = 'long '.repeat(60_000);
      const written = Array.from({ length: 9 }, (_, n) => buildNote({ rank: n, text }));
      for (const note of written) await notes.insert(note);
      const sort = { by: 'rank', direction: 'ascending' } as const;
      const { documents, isLast } = await notes.findPage({ sort, limit: 9, maxBytes: 1_000_000 });
      expect([documents.length, isLast]).toEqual([4, false]);
      const read: Note[] = [];
      for await (const note of streamDocuments(notes, { sort })) read.push(note);
      expect(read).toEqual(written);
    });
  });
}

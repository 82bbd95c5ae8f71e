import { describe, expect, it } from '@jest/globals';
import { buildNote, insertRanks, ranksOf, type Note, without } from '../../../test/notes.ts';
import { DuplicateKeyError, type Collection } from './collection.ts';

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

/** The contract of a collection's changes. */
export function describeWrites(notes: () => Collection<Note>): void {
  describe('insert', () => {
    it('keeps a document as it is', async () => {
      const note = buildNote({ comment: 'why', tags: [{ name: 'a' }, { name: 'b' }] });
      await notes().insert(note);
      expect(await notes().findOne({ id: note.id })).toEqual(note);
    });

    it('refuses an id that is taken', async () => {
      const note = buildNote();
      await notes().insert(note);
      const error = await notes()
        .insert(buildNote({ id: note.id }))
        .catch((e: unknown) => e);
      expect(error).toBeInstanceOf(DuplicateKeyError);
      expect(error).toMatchObject({ collection: 'notes', fields: ['id'] });
      expect(await notes().findOne({ id: note.id })).toEqual(note);
    });

    it('refuses a unique key that is taken, and names its field', async () => {
      const note = buildNote();
      await notes().insert(note);
      const error = await notes()
        .insert(buildNote({ slug: note.slug }))
        .catch((e: unknown) => e);
      expect(error).toBeInstanceOf(DuplicateKeyError);
      expect(error).toMatchObject({ collection: 'notes', fields: ['slug'] });
      expect(await notes().count()).toBe(1);
    });

    it('refuses a unique key of two fields only when both are taken', async () => {
      const { writtenAt, rank } = buildNote();
      await notes().insert(buildNote({ writtenAt, rank }));
      await notes().insert(buildNote({ writtenAt }));
      await notes().insert(buildNote({ rank }));
      const error = await notes()
        .insert(buildNote({ writtenAt, rank }))
        .catch((e: unknown) => e);
      expect(error).toMatchObject({ name: 'DuplicateKeyError', fields: ['writtenAt', 'rank'] });
    });

    it('lets exactly one of many at once have a unique key', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => notes().insert(buildNote({ slug: 'wanted' }))),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await notes().count({ slug: 'wanted' })).toBe(1);
    });

    it('refuses a document that the schema refuses', async () => {
      const wrong = { ...buildNote(), rank: 'first' } as unknown as Note;
      await expect(notes().insert(wrong)).rejects.toThrow();
      expect(await notes().count()).toBe(0);
    });

    it('drops fields that the schema does not know', async () => {
      const note = buildNote();
      await notes().insert({ ...note, isAdmin: true } as Note);
      expect(await notes().findOne({ id: note.id })).toEqual(note);
      expect(await notes().findOne({ id: note.id })).not.toHaveProperty('isAdmin');
    });

    it('tells a missing field from an empty one', async () => {
      const without = buildNote();
      const empty = buildNote({ comment: '' });
      await notes().insert(without);
      await notes().insert(empty);
      expect(await notes().findOne({ id: without.id })).not.toHaveProperty('comment');
      expect(await notes().findOne({ id: empty.id })).toHaveProperty('comment', '');
      expect(await notes().count({ comment: '' })).toBe(1);
    });

    it.each([0, -1, 0.1 + 0.2, 1e-7, Number.MAX_SAFE_INTEGER, -1e15])(
      'keeps the number %d',
      async (rank) => {
        await notes().insert(buildNote({ rank }));
        expect(await notes().findOne({ rank })).toMatchObject({ rank });
      },
    );

    it.each(ODD_TEXTS)('keeps and finds a text with %s', async (_what, text) => {
      const note = buildNote({ id: `id ${text}`, slug: text, shelf: text, text });
      await notes().insert(note);
      await notes().insert(buildNote({ slug: `${text} and more`, shelf: `${text} and more` }));
      expect(await notes().findOne({ id: note.id })).toEqual(note);
      expect(await notes().findOne({ slug: text })).toEqual(note);
      expect(await notes().count({ shelf: text })).toBe(1);
      await expect(notes().insert(buildNote({ slug: text }))).rejects.toThrow(DuplicateKeyError);
      expect(await notes().deleteMany({ slug: text })).toBe(1);
    });

    it('keeps a lone surrogate, or puts the replacement character in its place', async () => {
      const note = buildNote({ text: 'before \ud83d after' });
      await notes().insert(note);
      const text = (await notes().findOne({ id: note.id }))?.text;
      expect(['before \ud83d after', 'before \ufffd after']).toContain(text);
    });

    it('keeps half a megabyte of text', async () => {
      const note = buildNote({ text: 'Grüße 👋 "and more"\n'.repeat(25_000) });
      await notes().insert(note);
      expect(await notes().findOne({ id: note.id })).toEqual(note);
    });
  });

  describe('upsert', () => {
    it('inserts a document that is not there', async () => {
      const note = buildNote({ comment: 'why' });
      await notes().upsert(note);
      expect(await notes().findOne({ id: note.id })).toEqual(note);
    });

    it('sets all fields of the existing document', async () => {
      const note = buildNote({ comment: 'why' });
      await notes().insert(note);
      const rest = without({ ...note, text: 'new' }, 'comment');
      await notes().upsert(rest);
      expect(await notes().findOne({ id: note.id })).toEqual(rest);
      expect(await notes().count()).toBe(1);
    });

    it('changes nothing when a unique key is taken', async () => {
      const [one, two] = await insertRanks(notes(), 1, 2);
      const taken = { ...buildNote(), slug: one?.slug ?? '' };
      for (const wrong of [taken, { ...taken, id: two?.id ?? '' }]) {
        const error = await notes()
          .upsert(wrong)
          .catch((e: unknown) => e);
        expect(error).toMatchObject({ name: 'DuplicateKeyError', fields: ['slug'] });
      }
      expect(await ranksOf(notes())).toEqual([1, 2]);
    });

    it('keeps one document of many at once', async () => {
      const note = buildNote();
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => notes().upsert({ ...note, text: `by ${n}` })),
      );
      expect(await notes().count()).toBe(1);
    });
  });

  describe('updateOne', () => {
    it('sets fields and answers the document as changed', async () => {
      const [note] = await insertRanks(notes(), 1, 2);
      const changed = await notes().updateOne({ rank: 1 }, { $set: { text: 'new', rank: 7 } });
      expect(changed).toEqual({ ...note, text: 'new', rank: 7 });
      expect(await notes().findOne({ id: note?.id ?? '' })).toEqual(changed);
      expect(await ranksOf(notes())).toEqual([2, 7]);
    });

    it('removes fields', async () => {
      const note = buildNote({ comment: 'why' });
      await notes().insert(note);
      const changed = await notes().updateOne({ id: note.id }, { $unset: ['comment'] });
      expect(changed).not.toHaveProperty('comment');
      expect(await notes().findOne({ id: note.id })).not.toHaveProperty('comment');
    });

    it('is null and changes nothing when there is no such document', async () => {
      await insertRanks(notes(), 1);
      expect(await notes().updateOne({ rank: 2 }, { $set: { rank: 3 } })).toBeNull();
      expect(await ranksOf(notes())).toEqual([1]);
    });

    it('changes nothing when a unique key is taken', async () => {
      const [one, two] = await insertRanks(notes(), 1, 2);
      const error = await notes()
        .updateOne({ rank: 2 }, { $set: { slug: one?.slug ?? '', text: 'new' } })
        .catch((e: unknown) => e);
      expect(error).toMatchObject({ name: 'DuplicateKeyError', fields: ['slug'] });
      expect(await notes().findOne({ rank: 2 })).toEqual(two);
      expect(await notes().updateOne({ rank: 2 }, { $set: { text: 'new' } })).not.toBeNull();
    });

    it('changes nothing when the schema refuses the result', async () => {
      const [note] = await insertRanks(notes(), 1);
      const wrong = { rank: 'first' as unknown as number };
      await expect(notes().updateOne({ rank: 1 }, { $set: wrong })).rejects.toThrow();
      expect(await notes().findOne({ rank: 1 })).toEqual(note);
    });

    it('lets only one of many simultaneous changes match the filter', async () => {
      const [note] = await insertRanks(notes(), 1);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          notes().updateOne({ id: note?.id ?? '', shelf: 'top' }, { $set: { shelf: `by ${n}` } }),
        ),
      );
      const winners = outcomes.filter((outcome) => outcome !== null);
      expect(winners).toHaveLength(1);
      expect(await notes().findOne({ id: note?.id ?? '' })).toEqual(winners[0]);
    });

    it('loses no change of many at once that compare and set', async () => {
      const note = buildNote({ rank: 0 });
      await notes().insert(note);
      const addOne = async (): Promise<void> => {
        const { rank = 0 } = (await notes().findOne({ id: note.id })) ?? {};
        const done = await notes().updateOne({ id: note.id, rank }, { $set: { rank: rank + 1 } });
        if (!done) await addOne();
      };
      await Promise.all(Array.from({ length: 10 }, addOne));
      expect(await notes().findOne({ id: note.id })).toMatchObject({ rank: 10 });
    });
  });

  describe('deleteMany', () => {
    it('deletes the documents that match the filter, and counts them', async () => {
      await insertRanks(notes(), 1, 2, 3, 4);
      expect(await notes().deleteMany({ rank: { $gte: 3 } })).toBe(2);
      expect(await ranksOf(notes())).toEqual([1, 2]);
      expect(await notes().deleteMany({ rank: { $gte: 3 } })).toBe(0);
      expect(await notes().deleteMany({})).toBe(2);
      expect(await notes().count()).toBe(0);
    });

    it('makes its keys free again', async () => {
      const note = buildNote();
      await notes().insert(note);
      await notes().deleteMany({ id: note.id });
      await notes().insert(note);
      expect(await notes().count()).toBe(1);
    });
  });
}

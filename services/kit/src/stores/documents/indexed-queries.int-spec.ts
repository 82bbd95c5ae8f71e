import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildNote, NOTES, type Note } from '../../../test/notes.ts';
import type { Filter, FindQuery } from './collection.ts';
import { hasIndexFor, requireIndexes } from './indexed-queries.ts';
import { SqliteDocumentStore } from './sqlite/sqlite-document-store.ts';

const by = (field: keyof Note): FindQuery<Note>['sort'] => ({ by: field, direction: 'descending' });

describe(hasIndexFor.name, () => {
  it.each<[string, Filter<Note>, FindQuery<Note>['sort'] | undefined]>([
    ['the whole collection', {}, undefined],
    ['one by its id', { id: 'a' }, undefined],
    ['one by its id, and only in a state', { id: 'a', text: 'new', rank: { $lt: 3 } }, undefined],
    ['one by a unique field', { slug: 'a' }, undefined],
    ['some by a field', { slug: { $in: ['a', 'b'] } }, undefined],
    ['all in an order', {}, by('writtenAt')],
    ['all by id', {}, by('id')],
    ['some in an order', { shelf: 'top' }, by('rank')],
    ['some of several in an order', { shelf: { $in: ['top', 'low'] } }, by('rank')],
    ['a range of some', { shelf: 'top', rank: { $gt: 3 } }, undefined],
    ['a range of some in its order', { isPinned: true, rank: { $gt: 3 } }, by('rank')],
    ['a range', { writtenAt: { $lt: 'x' } }, undefined],
    ['in the order of a field that they share', { rank: 3 }, by('rank')],
    ['a range within another order', { rank: { $gt: 1 } }, by('writtenAt')],
    ['equal ones in any order of their names', { rank: 1, writtenAt: 'x' }, undefined],
  ])('is so for %s', (_what, filter, sort) => {
    expect(hasIndexFor(NOTES, { filter, ...(sort && { sort }) })).toBe(true);
  });

  it.each<[string, Filter<Note>, FindQuery<Note>['sort'] | undefined]>([
    ['a field without an index', { text: 'a' }, undefined],
    ['an order without an index', {}, by('text')],
    ['a field that an index has later', { shelf: 'top', text: 'a' }, undefined],
    ['another order of some', { shelf: 'top' }, by('writtenAt')],
    ['a range before the order', { writtenAt: { $gt: 'x' } }, by('rank')],
    ['a range that no index begins with', { text: { $gt: 'a' } }, undefined],
  ])('is not so for %s', (_what, filter, sort) => {
    expect(hasIndexFor(NOTES, { filter, ...(sort && { sort }) })).toBe(false);
  });
});

describe('an index of those that have its last field', () => {
  const indexes = [{ fields: ['shelf', 'rank'], sparse: true }] as const;

  it('serves only queries that compare that field', () => {
    const isServed = (filter: Filter<Note>) => hasIndexFor({ ...NOTES, indexes }, { filter });
    expect(isServed({ shelf: 'top', rank: { $gt: 1 } })).toBe(true);
    expect(isServed({ shelf: 'top' })).toBe(false);
  });
});

describe(requireIndexes.name, () => {
  it('lets a query through that an index serves, and refuses every other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'indexed-'));
    const store = requireIndexes(new SqliteDocumentStore(join(folder, 'notes.db')));
    const notes = store.collection(NOTES);
    await store.prepare();
    const note = buildNote();
    await notes.insert(note);
    expect(await notes.findOne({ slug: note.slug })).toEqual(note);
    expect(await notes.find({ sort: by('rank'), limit: 1 })).toEqual([note]);
    const unserved = { text: note.text };
    for (const query of [
      () => notes.findOne(unserved),
      () => notes.find({ filter: unserved, sort: by('rank'), limit: 1 }),
      () => notes.count(unserved),
      () => notes.updateOne(unserved, { $set: { text: 'new' } }),
      () => notes.updateEach([[unserved, { $set: { text: 'new' } }]]),
      () => notes.deleteMany(unserved),
    ]) {
      await expect(query()).rejects.toThrow('No index of notes serves a query by text');
    }
    expect(await notes.findOne({ id: note.id })).toEqual(note);
    await store.close();
    await rm(folder, { recursive: true });
  });
});

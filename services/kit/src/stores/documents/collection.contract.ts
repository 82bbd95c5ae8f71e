import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildNote, LABELLED_NOTES, NOTES, type Note } from '../../../test/notes.ts';
import { describeLots } from './collection-lots.contract.ts';
import { describeReads } from './collection-reads.contract.ts';
import { describeVersions } from './collection-versions.contract.ts';
import { describeWrites } from './collection-writes.contract.ts';
import type { Collection, CollectionDefinition, DocumentStore } from './collection.ts';

/** An empty store for one test. */
export interface OpenStore {
  readonly store: DocumentStore;
  dispose(): Promise<void>;
}

/** The same collection with and without large fields. */
const KINDS: readonly (readonly [string, CollectionDefinition<Note>])[] = [
  ['documents', NOTES],
  ['documents with a large field', { ...NOTES, largeFields: ['tags'] }],
];

/** The tests of every adapter of the documents port. */
export function describeCollectionContract(
  name: string,
  openStore: () => Promise<OpenStore>,
): void {
  describe.each(KINDS)(`${name} as a store of %s`, (_kind, definition) => {
    let opened: OpenStore;
    let notes: Collection<Note>;
    beforeEach(async () => {
      opened = await openStore();
      notes = opened.store.collection(definition);
      await opened.store.prepare();
    });
    afterEach(() => opened.dispose());

    it('answers a ping', async () => {
      await expect(opened.store.ping()).resolves.toBeUndefined();
    });

    describeWrites(() => notes);
    describeLots(() => notes);
    describeReads(() => notes);
    describeVersions(() => {
      const { largeFields = [] } = definition;
      return [notes, opened.store.collection({ ...LABELLED_NOTES, largeFields })];
    });

    describe('a collection', () => {
      it('is the same for everyone who opens it', async () => {
        const note = buildNote();
        await notes.insert(note);
        const again = opened.store.collection(definition);
        expect(await again.findOne({ id: note.id })).toEqual(note);
      });

      it('is apart from the others', async () => {
        const others = opened.store.collection({ ...definition, name: 'other_notes' });
        await opened.store.prepare();
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

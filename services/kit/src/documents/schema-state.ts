import { z } from 'zod';
import { StartError } from '../errors.ts';
import {
  DuplicateKeyError,
  type AnyCollection,
  type CollectionDefinition,
  type DocumentStore,
} from './collection.ts';

const stateSchema = z.object({
  /** The collection's name. */
  id: z.string(),
  /** The highest version that was written. */
  version: z.number().int(),
  /** The lowest version of a release that may read it. */
  readableFrom: z.number().int(),
});
type SchemaState = z.output<typeof stateSchema>;

/** What has been written to the collections; one that is not here holds version 1. */
export const SCHEMA_STATE: CollectionDefinition<SchemaState> = {
  name: 'schema_state',
  schema: stateSchema,
  indexes: [],
  backup: 'omitted',
};

const MAX_COLLECTIONS = 1000;

/**
 * Notes which versions this release writes, before it writes any.
 * @throws StartError when a later release has written what this one cannot read
 */
export async function claimVersions(
  documents: DocumentStore,
  collections: readonly AnyCollection[],
): Promise<void> {
  const states = documents.collection(SCHEMA_STATE);
  const sort = { by: 'id', direction: 'ascending' } as const;
  const found = await states.find({ sort, limit: MAX_COLLECTIONS });
  const written = new Map(found.map((state) => [state.id, state]));
  for (const { name, version = 1 } of collections) {
    const state = written.get(name);
    if (state && state.readableFrom > version) {
      throw new StartError(
        `The collection ${name} holds documents of version ${state.version}, and this release reads version ${version}; start the newer release again, or restore a backup of this one.`,
      );
    }
  }
  for (const { name, version = 1, readableFrom = version } of collections) {
    const state = written.get(name);
    if (version === 1 || (state && state.version >= version)) continue;
    try {
      const next = { version, readableFrom };
      if (state) await states.updateOne({ id: name, version: state.version }, { $set: next });
      else await states.insert({ id: name, ...next });
    } catch (error) {
      // Another replica was first.
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}

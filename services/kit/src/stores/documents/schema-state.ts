import { z } from 'zod';
import { StartError } from '../../errors.ts';
import {
  DuplicateKeyError,
  type AnyCollection,
  type CollectionDefinition,
  type DocumentStore,
} from './collection.ts';

const stateSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  /** The lowest version of a release that may read the documents. */
  readableFrom: z.number().int(),
});
type SchemaState = z.output<typeof stateSchema>;

/** A collection that is missing here has version 1. */
export const SCHEMA_STATE: CollectionDefinition<SchemaState> = {
  name: 'schema_state',
  schema: stateSchema,
  indexes: [],
  backup: 'omitted',
};

const MAX_COLLECTIONS = 1000;

/** Called before any write. @throws StartError if a later release wrote documents that this release cannot read */
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
        `The collection ${name} holds documents of version ${state.version}, and this release reads version ${version}; start the newer release again, or restore a backup of this one into empty stores.`,
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
      // Another replica wrote the state first.
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}

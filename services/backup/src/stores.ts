import {
  openCollection,
  type AnyCollection,
  type Collection,
  type Document,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';

/** Everything that the product keeps. */
export interface Stores {
  readonly documents: DocumentStore;
  readonly objects: ObjectStore;
  /** Path of the dashboard's settings file. */
  readonly settingsFile: string;
}

/** A collection that is to be read or written, with its definition. */
export interface OpenCollection {
  readonly definition: AnyCollection;
  readonly documents: Collection<Document>;
}

/** Whether documents of a collection are archived and restored. */
export function isKept({ backup = 'kept' }: AnyCollection): boolean {
  return backup === 'kept';
}

/** Opens collections in a store, and makes them there where they are missing. */
export async function openCollections(
  store: DocumentStore,
  definitions: readonly AnyCollection[],
): Promise<OpenCollection[]> {
  const opened = definitions.map((definition) => ({
    definition,
    documents: openCollection(store, definition),
  }));
  await store.prepare();
  return opened;
}

/** A backup or a restore that cannot be done; the message is one sentence without any secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

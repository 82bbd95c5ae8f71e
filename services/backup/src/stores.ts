import {
  openCollection,
  type AnyCollection,
  type Collection,
  type Document,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';

export interface Stores {
  readonly documents: DocumentStore;
  readonly objects: ObjectStore;
  readonly settingsFile: string;
  /** The marker exists only during a restore. */
  readonly safetyFolder: string;
}

export interface OpenCollection {
  readonly definition: AnyCollection;
  readonly documents: Collection<Document>;
}

export function isKept({ backup = 'kept' }: AnyCollection): boolean {
  return backup === 'kept';
}

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

/** One sentence without any secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

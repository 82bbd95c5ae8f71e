import type { z } from 'zod';

/** What every document has. Ids are strings (see `newId`), dates ISO strings. */
export interface Document {
  readonly id: string;
}

type Field<T> = keyof T & string;
type Condition<V> =
  | V
  | { readonly $in: readonly V[] }
  | { readonly $gt?: V; readonly $gte?: V; readonly $lt?: V; readonly $lte?: V };

/**
 * Which documents: every field must hold. A subset of MongoDB's language. A condition that is undefined is
 * refused: a forgotten value must not mean every document.
 */
export type Filter<T> = { readonly [K in Field<T>]?: Condition<NonNullable<T[K]>> };

/** How a document changes, all at once. A subset of MongoDB's language. */
export interface Change<T> {
  readonly $set?: Partial<Omit<T, 'id'>>;
  readonly $unset?: readonly Exclude<Field<T>, 'id'>[];
}

export interface Index<T> {
  /** In the order of the queries they serve: equal fields first, the sorted one last. The id follows by itself. */
  readonly fields: readonly Field<T>[];
  /** No two documents share these fields' values. */
  readonly unique?: boolean;
}

/** How documents of the version before become those of version `to`. */
export interface Migration {
  readonly to: number;
  /**
   * Pure and total, and safe to run again on its own result: a writer of the release before may have changed the old
   * fields of a document that has the new ones. Keeps the fields that it does not know.
   */
  up(document: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** A collection, declared once. */
export interface CollectionDefinition<T extends Document> {
  /** Letters and underscores. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly indexes: readonly Index<T>[];
  /** Long fields: kept apart, so that a `find` which omits them all reads none of them. Never to filter or sort by. */
  readonly largeFields?: readonly Field<T>[];
  /** Field with the ISO instant after which a document may be removed at any time. */
  readonly expiresAt?: Field<T>;
  /** Of the documents that this release writes; 1 unless told. Raised with every change of the schema. */
  readonly version?: number;
  /** One for each version from 2 on, in order. */
  readonly migrations?: readonly Migration[];
  /** The lowest version of a release that may read what this one writes; its own version unless told. */
  readonly readableFrom?: number;
  /** `omitted`: neither archived nor restored. */
  readonly backup?: 'kept' | 'omitted';
  /** Fields that a restore sets, whatever the archive holds. */
  readonly atRestore?: Partial<T>;
}

/** A collection's declaration, whatever its documents are. */
export interface AnyCollection extends Pick<
  CollectionDefinition<Document>,
  Exclude<keyof CollectionDefinition<Document>, 'indexes' | 'largeFields' | 'expiresAt'>
> {
  readonly indexes: readonly { readonly fields: readonly string[]; readonly unique?: boolean }[];
  readonly largeFields?: readonly string[];
  readonly expiresAt?: string;
}

/** A page of documents. The id breaks ties, in the same direction. */
export interface FindQuery<T> {
  readonly filter?: Filter<T>;
  readonly sort: { readonly by: Field<T>; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  /** The last document of the page before: its sorted field's value and its id. */
  readonly after?: { readonly value: string | number; readonly id: string };
  /** Large fields to leave out of the answer. */
  readonly omit?: readonly Field<T>[];
}

/** Some documents of a query. */
export interface Page<T> {
  readonly documents: T[];
  /** Whether there are no more. */
  readonly isLast: boolean;
}

/** What `migrateNext` did. */
export interface MigratedPage {
  readonly migrated: number;
  /** The last id that it looked at; null at the end of the collection. */
  readonly last: string | null;
}

/** Documents of one kind. Each call is atomic; a write that was answered survives a crash. */
export interface Collection<T extends Document> {
  /** @throws DuplicateKeyError when the id or a unique key is taken */
  insert(document: T): Promise<void>;
  /** Inserts the document, or sets all its fields on the one with its id. @throws DuplicateKeyError */
  upsert(document: T): Promise<void>;
  findOne<O extends Field<T> = never>(
    filter: Filter<T>,
    options?: { readonly omit?: readonly O[] },
  ): Promise<Omit<T, O> | null>;
  find<O extends Field<T> = never>(
    query: FindQuery<T> & { readonly omit?: readonly O[] },
  ): Promise<Omit<T, O>[]>;
  /** Like `find`, but ends a page with the document whose JSON takes it past `maxBytes`. */
  findPage<O extends Field<T> = never>(
    query: FindQuery<T> & { readonly omit?: readonly O[]; readonly maxBytes: number },
  ): Promise<Page<Omit<T, O>>>;
  count(filter?: Filter<T>): Promise<number>;
  /**
   * Changes the one document that the filter means.
   * @returns the document as changed; null when there is none
   * @throws DuplicateKeyError when a unique key is taken
   */
  updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null>;
  /** @returns how many were deleted */
  deleteMany(filter: Filter<T>): Promise<number>;
  /** Rewrites the documents of an older version among the next ones after an id. */
  migrateNext(after: string): Promise<MigratedPage>;
}

/** Where the documents of one service are. */
export interface DocumentStore {
  /** The collection; it and its indexes are made where they are missing, at the latest by `prepare`. */
  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T>;
  /**
   * Resolves when every collection asked for so far is there; several replicas may do so at once.
   * @throws StartError when the store cannot be reached or does not let this user in
   */
  prepare(): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The collection of a declaration whose documents are of any kind. */
export function openCollection(
  documents: DocumentStore,
  definition: AnyCollection,
): Collection<Document> {
  return documents.collection(definition as CollectionDefinition<Document>);
}

/** A unique key is taken. `fields` are those of the key, `['id']` for the id. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
  constructor(
    readonly collection: string,
    readonly fields: readonly string[],
  ) {
    super(`A document of ${collection} with the same ${fields.join(', ')} exists already.`);
  }
}

const STREAM_PAGE = 200;
const STREAM_BYTES = 1024 * 1024;

/** Every document of a query, in pages of at most 1 MB and one document, so that no store is held for a slow reader. */
export async function* streamDocuments<T extends Document, O extends Field<T> = never>(
  collection: Collection<T>,
  query: Omit<FindQuery<T>, 'limit' | 'after' | 'omit'> & { readonly omit?: readonly O[] },
): AsyncGenerator<Omit<T, O>> {
  let after: FindQuery<T>['after'];
  do {
    const { documents, isLast }: Page<Omit<T, O>> = await collection.findPage({
      ...query,
      limit: STREAM_PAGE,
      maxBytes: STREAM_BYTES,
      ...(after && { after }),
    });
    yield* documents;
    const last = documents.at(-1) as T | undefined;
    after =
      last && !isLast ? { value: last[query.sort.by] as string | number, id: last.id } : undefined;
  } while (after);
}

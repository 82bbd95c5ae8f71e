import type { z } from 'zod';

/** Ids are strings (see `newId`). Dates are ISO strings. */
export interface Document {
  readonly id: string;
}

type Field<T> = keyof T & string;
type Condition<V> =
  | V
  | { readonly $in: readonly V[] }
  | { readonly $gt?: V; readonly $gte?: V; readonly $lt?: V; readonly $lte?: V };

/** A subset of MongoDB's filters. An undefined condition is refused, because it would match every document. */
export type Filter<T> = { readonly [K in Field<T>]?: Condition<NonNullable<T[K]>> };

/** A subset of MongoDB's update operators, applied together. */
export interface Change<T> {
  readonly $set?: Partial<Omit<T, 'id'>>;
  readonly $unset?: readonly Exclude<Field<T>, 'id'>[];
}

export interface Index<T> {
  /** Fields that are compared for equality come first, and the sorted field comes last. The id is added at the end. */
  readonly fields: readonly Field<T>[];
  readonly unique?: boolean;
  /** The index may omit documents without the last field. It serves only queries with a condition on that field. */
  readonly sparse?: boolean;
}

export interface Migration {
  readonly to: number;
  /** A pure, total function that can be applied twice: a writer of the previous release may have changed old fields. Keeps unknown fields. */
  up(document: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export interface CollectionDefinition<T extends Document> {
  /** Letters and underscores. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly indexes: readonly Index<T>[];
  /** Long fields. They are stored separately, and are not read if a query omits all of them. No query filters or sorts by them. */
  readonly largeFields?: readonly Field<T>[];
  /** An ISO instant after which a document may be removed. */
  readonly expiresAt?: Field<T>;
  /** 1 by default. Raised with every change of the schema. */
  readonly version?: number;
  /** One migration for each version, starting with 2. */
  readonly migrations?: readonly Migration[];
  /** The lowest version of a release that may read these documents; by default their own version. */
  readonly readableFrom?: number;
  /** `omitted`: the collection is neither archived nor restored. */
  readonly backup?: 'kept' | 'omitted';
  /** Fields that a restore sets. */
  readonly atRestore?: Partial<T>;
}

export interface AnyCollection extends Pick<
  CollectionDefinition<Document>,
  Exclude<keyof CollectionDefinition<Document>, 'indexes' | 'largeFields' | 'expiresAt'>
> {
  readonly indexes: readonly (Omit<Index<Document>, 'fields'> & {
    readonly fields: readonly string[];
  })[];
  readonly largeFields?: readonly string[];
  readonly expiresAt?: string;
}

/** Whether a query with this `omit` reads no large field. */
export function omitsLargeFields(largeFields: readonly string[], omit: readonly string[]): boolean {
  return largeFields.every((field) => omit.includes(field));
}

/** Documents with equal values are sorted by id, in the same direction. */
export interface FindQuery<T> {
  readonly filter?: Filter<T>;
  readonly sort: { readonly by: Field<T>; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  /** Sorted value and id of the last document before this page. */
  readonly after?: { readonly value: string | number; readonly id: string };
}

/** The fields that a read returns: all but those of `omit`, or only those of `only` and the id. */
export interface Selection<O, K> {
  readonly omit?: readonly O[];
  readonly only?: readonly K[];
}

export type Selected<T, O extends keyof T, K extends keyof T> = Omit<
  Pick<T, K | ('id' & keyof T)>,
  O
>;

export interface Page<T> {
  readonly documents: T[];
  readonly isLast: boolean;
}

export interface MigratedPage {
  readonly migrated: number;
  /** Null at the end of the collection. */
  readonly last: string | null;
}

/** Each call on one document is atomic. A write survives a crash once it was answered. */
export interface Collection<T extends Document> {
  /** @throws DuplicateKeyError */
  insert(document: T): Promise<void>;
  /** Inserts the document, or replaces the fields of the document with the same id. @throws DuplicateKeyError */
  upsert(document: T): Promise<void>;
  findOne<O extends Field<T> = never, K extends Field<T> = Field<T>>(
    filter: Filter<T>,
    selection?: Selection<O, K>,
  ): Promise<Selected<T, O, K> | null>;
  find<O extends Field<T> = never, K extends Field<T> = Field<T>>(
    query: FindQuery<T> & Selection<O, K>,
  ): Promise<Selected<T, O, K>[]>;
  /** Ends with the first document whose JSON exceeds `maxBytes` in total. */
  findPage<O extends Field<T> = never, K extends Field<T> = Field<T>>(
    query: FindQuery<T> & Selection<O, K> & { readonly maxBytes: number },
  ): Promise<Page<Selected<T, O, K>>>;
  count(filter?: Filter<T>): Promise<number>;
  /** The changed document; null if there is none. @throws DuplicateKeyError */
  updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null>;
  /** Inserts documents whose ids and unique keys are unused, at most 200 at once. @returns the number of inserted documents */
  insertNew(documents: readonly T[]): Promise<number>;
  /** Makes each change separately, at most 200 at once. A change must not affect a unique key. @returns the number of changes that found their document */
  updateEach(changes: readonly (readonly [Filter<T>, Change<T>])[]): Promise<number>;
  deleteMany(filter: Filter<T>): Promise<number>;
  /** Migrates older documents among the next documents after an id. */
  migrateNext(after: string): Promise<MigratedPage>;
}

export interface DocumentStore {
  /** The collection and its indexes exist at the latest after `prepare`. */
  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T>;
  /** Several replicas may call this at the same time. @throws StartError */
  prepare(): Promise<void>;
  ping(): Promise<void>;
  /** Removes deleted data from the files if the store can do that. With MongoDB, freeing the space is the operator's task. */
  dropRemains(): Promise<void>;
  close(): Promise<void>;
}

export function openCollection(
  documents: DocumentStore,
  definition: AnyCollection,
): Collection<Document> {
  return documents.collection(definition as CollectionDefinition<Document>);
}

/** `fields` has the fields of the violated key; `['id']` for the id. */
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
export const STREAM_BYTES = 1024 * 1024;

/** Reads pages of at most `maxBytes` plus one document, so that a slow reader does not block the store. */
export async function* streamDocuments<
  T extends Document,
  O extends Field<T> = never,
  K extends Field<T> = Field<T>,
>(
  collection: Pick<Collection<T>, 'findPage'>,
  query: Omit<FindQuery<T>, 'limit' | 'after'> &
    Selection<O, K> & {
      readonly maxBytes?: number;
    },
): AsyncGenerator<Selected<T, O, K>> {
  let after: FindQuery<T>['after'];
  do {
    const { documents, isLast }: Page<Selected<T, O, K>> = await collection.findPage({
      maxBytes: STREAM_BYTES,
      ...query,
      limit: STREAM_PAGE,
      ...(after && { after }),
    });
    yield* documents;
    const last = documents.at(-1) as unknown as T | undefined;
    after =
      last && !isLast ? { value: last[query.sort.by] as string | number, id: last.id } : undefined;
  } while (after);
}

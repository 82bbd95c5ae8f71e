import type { z } from 'zod';

/** Ids are strings (see `newId`), dates ISO strings. */
export interface Document {
  readonly id: string;
}

type Field<T> = keyof T & string;
type Condition<V> =
  | V
  | { readonly $in: readonly V[] }
  | { readonly $gt?: V; readonly $gte?: V; readonly $lt?: V; readonly $lte?: V };

/** A subset of MongoDB's. An undefined condition is refused: it must not mean every document. */
export type Filter<T> = { readonly [K in Field<T>]?: Condition<NonNullable<T[K]>> };

/** A subset of MongoDB's update operators, applied together. */
export interface Change<T> {
  readonly $set?: Partial<Omit<T, 'id'>>;
  readonly $unset?: readonly Exclude<Field<T>, 'id'>[];
}

export interface Index<T> {
  /** Fields compared for equality come first, the sorted one last; the id is added. */
  readonly fields: readonly Field<T>[];
  readonly unique?: boolean;
  /** The index may omit documents without the last field. It serves only queries that compare that field. */
  readonly sparse?: boolean;
}

export interface Migration {
  readonly to: number;
  /** Pure, total, and safe to repeat: a writer of the release before may have changed old fields. Keeps unknown fields. */
  up(document: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export interface CollectionDefinition<T extends Document> {
  /** Letters and underscores. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly indexes: readonly Index<T>[];
  /** Long fields, stored apart and not read when a query omits all of them. No query filters or sorts by them. */
  readonly largeFields?: readonly Field<T>[];
  /** An ISO instant after which a document may be removed. */
  readonly expiresAt?: Field<T>;
  /** 1 by default; raised with every change of the schema. */
  readonly version?: number;
  /** One for each version from 2 on. */
  readonly migrations?: readonly Migration[];
  /** The lowest version of a release that may read this; by default its own. */
  readonly readableFrom?: number;
  /** `omitted`: neither archived nor restored. */
  readonly backup?: 'kept' | 'omitted';
  /** Fields that a restore overwrites. */
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

/** Whether a query that omits `omit` reads no large field. */
export function omitsLargeFields(largeFields: readonly string[], omit: readonly string[]): boolean {
  return largeFields.every((field) => omit.includes(field));
}

/** The id breaks ties, in the same direction. */
export interface FindQuery<T> {
  readonly filter?: Filter<T>;
  readonly sort: { readonly by: Field<T>; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  /** Sorted value and id of the last document before this page. */
  readonly after?: { readonly value: string | number; readonly id: string };
}

/** Which fields a read brings: all but those of `omit`, or `only` these and the id. */
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

/** Each call on one document is atomic. A write that was answered survives a crash. */
export interface Collection<T extends Document> {
  /** @throws DuplicateKeyError */
  insert(document: T): Promise<void>;
  /** Inserts the document, or replaces the fields of the one with its id. @throws DuplicateKeyError */
  upsert(document: T): Promise<void>;
  findOne<O extends Field<T> = never, K extends Field<T> = Field<T>>(
    filter: Filter<T>,
    selection?: Selection<O, K>,
  ): Promise<Selected<T, O, K> | null>;
  find<O extends Field<T> = never, K extends Field<T> = Field<T>>(
    query: FindQuery<T> & Selection<O, K>,
  ): Promise<Selected<T, O, K>[]>;
  /** Ends with the document whose JSON passes `maxBytes`. */
  findPage<O extends Field<T> = never, K extends Field<T> = Field<T>>(
    query: FindQuery<T> & Selection<O, K> & { readonly maxBytes: number },
  ): Promise<Page<Selected<T, O, K>>>;
  count(filter?: Filter<T>): Promise<number>;
  /** The changed document; null when there is none. @throws DuplicateKeyError */
  updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null>;
  /** Inserts those whose id and unique keys are free, at most 200 at once. @returns how many were new */
  insertNew(documents: readonly T[]): Promise<number>;
  /** Makes each change separately, at most 200 at once; no unique key may change. @returns how many found their document */
  updateEach(changes: readonly (readonly [Filter<T>, Change<T>])[]): Promise<number>;
  deleteMany(filter: Filter<T>): Promise<number>;
  /** Rewrites older documents among the next ones after an id. */
  migrateNext(after: string): Promise<MigratedPage>;
}

export interface DocumentStore {
  /** The collection and its indexes exist after `prepare` at the latest. */
  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T>;
  /** Several replicas may call it at once. @throws StartError */
  prepare(): Promise<void>;
  ping(): Promise<void>;
  /** Removes deleted data from the files if the store can; MongoDB's freed space is the operator's task. */
  dropRemains(): Promise<void>;
  close(): Promise<void>;
}

export function openCollection(
  documents: DocumentStore,
  definition: AnyCollection,
): Collection<Document> {
  return documents.collection(definition as CollectionDefinition<Document>);
}

/** `fields` are those of the key, `['id']` for the id. */
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

/** In pages of at most `maxBytes` and one document, so that a slow reader blocks no store. */
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

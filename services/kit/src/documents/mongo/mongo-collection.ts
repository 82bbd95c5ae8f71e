import type { Collection as DriverCollection, Model } from 'mongoose';
import { z } from 'zod';
import {
  DuplicateKeyError,
  type Change,
  type Collection,
  type CollectionDefinition,
  type Document,
  type Filter,
  type FindQuery,
} from '../collection.ts';
import { isDuplicateKey, storeError } from './mongo-errors.ts';

/** A document as MongoDB keeps it: its id is the primary key. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly _id: string };

type Conditions = Readonly<Record<string, unknown>>;

const COMPARISONS: readonly string[] = ['$gt', '$gte', '$lt', '$lte'];
/** An index over many documents takes longer than any other call may. */
const INDEX_BUILD = { maxTimeMS: 600_000, socketTimeoutMS: 600_000 };

function storedName(field: string): string {
  if (!/^[A-Za-z_]+$/.test(field)) throw new TypeError(`Not a name of a field: ${field}`);
  return field === 'id' ? '_id' : field;
}

function checkedValue(value: unknown): unknown {
  if (['string', 'number', 'boolean'].includes(typeof value)) return value;
  throw new TypeError(`Not a value to filter by: ${typeof value}`);
}

function condition(given: unknown): Conditions {
  if (typeof given !== 'object' || given === null) return { $eq: checkedValue(given) };
  return Object.fromEntries(
    Object.entries(given).map(([operator, operand]) => {
      if (operator === '$in' && Array.isArray(operand))
        return [operator, operand.map(checkedValue)];
      if (COMPARISONS.includes(operator)) return [operator, checkedValue(operand)];
      throw new TypeError(`Not an operator of a filter: ${operator}`);
    }),
  );
}

/** A filter in MongoDB's words, rebuilt, so that nothing that came in as a value is read as an operator. */
function conditions<T>(filter: Filter<T> = {}): Conditions {
  return Object.fromEntries(
    Object.entries(filter).map(([field, given]) => [storedName(field), condition(given)]),
  );
}

/** The documents of a page and of those after it. The range comes first: an index does not serve an OR alone. */
function pageConditions<T>({ filter, sort, after }: FindQuery<T>): Conditions {
  if (!after) return conditions(filter);
  const key = storedName(sort.by);
  const beyond = sort.direction === 'descending' ? '$lt' : '$gt';
  return {
    $and: [
      conditions(filter),
      { [key]: { [`${beyond}e`]: checkedValue(after.value) } },
      {
        $or: [{ [key]: { [beyond]: after.value } }, { _id: { [beyond]: checkedValue(after.id) } }],
      },
    ],
  };
}

/** Documents as MongoDB documents of a mongoose model; what they hold is the schema of their definition's. */
export class MongoCollection<T extends Document> implements Collection<T> {
  readonly #model: Model<StoredDocument>;
  readonly #definition: CollectionDefinition<T>;
  readonly #schema: z.ZodObject;

  /** @throws TypeError when the schema is not that of an object's fields: a change is checked field by field */
  constructor(model: Model<StoredDocument>, definition: CollectionDefinition<T>) {
    if (!(definition.schema instanceof z.ZodObject) || definition.schema.def.checks?.length) {
      throw new TypeError(
        `The schema of ${definition.name} has more than fields with their rules.`,
      );
    }
    this.#model = model;
    this.#definition = definition;
    this.#schema = definition.schema;
  }

  /** Makes the indexes that are missing; several processes may do so at once. */
  async createIndexes(): Promise<void> {
    const indexes = this.#definition.indexes.map(({ fields, unique = false }) => ({
      key: new Map([...fields.map(storedName), ...(unique ? [] : ['_id'])].map((f) => [f, 1])),
      unique,
    }));
    if (indexes.length === 0) return;
    await this.#guard(() => this.#stored.createIndexes(indexes, INDEX_BUILD));
  }

  /** Removes the documents whose time is over. */
  async deleteExpired(now: string): Promise<void> {
    const { expiresAt } = this.#definition;
    if (!expiresAt) return;
    await this.#guard(() => this.#model.deleteMany({ [storedName(expiresAt)]: { $lte: now } }));
  }

  async insert(document: T): Promise<void> {
    const { id, ...rest } = this.#definition.schema.parse(document);
    await this.#guard(() => this.#stored.insertOne({ _id: id, ...rest }));
  }

  async findOne(filter: Filter<T>): Promise<T | null> {
    return this.#guard(async () => this.#document(await this.#stored.findOne(conditions(filter))));
  }

  async find<O extends keyof T & string = never>(
    query: FindQuery<T> & { readonly omit?: readonly O[] },
  ): Promise<Omit<T, O>[]> {
    const { sort, limit, omit = [] } = query;
    // To MongoDB, 0 is no limit.
    if (limit < 1) return [];
    const direction = sort.direction === 'descending' ? -1 : 1;
    const projection = Object.fromEntries(omit.map((field) => [storedName(field), 0]));
    return this.#guard(async () => {
      const found = await this.#model.find(pageConditions(query), projection, {
        sort: { [storedName(sort.by)]: direction, _id: direction },
        limit,
        // One more than there will be: the whole page comes at once, and its cursor is closed with it.
        batchSize: limit + 1,
        lean: true,
      });
      return found.map((stored) => this.#document(stored));
    });
  }

  async count(filter?: Filter<T>): Promise<number> {
    return this.#guard(() => this.#model.countDocuments(conditions(filter)));
  }

  async updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null> {
    return this.#guard(
      async () =>
        this.#document(
          await this.#model.findOneAndUpdate(conditions(filter), this.#update(change), {
            returnDocument: 'after',
            lean: true,
          }),
        ),
      change,
    );
  }

  async deleteMany(filter: Filter<T>): Promise<number> {
    return this.#guard(async () => (await this.#model.deleteMany(conditions(filter))).deletedCount);
  }

  /** As MongoDB's driver has it: without what mongoose would make of a new document. */
  get #stored(): DriverCollection<StoredDocument> {
    return this.#model.db.collection<StoredDocument>(this.#definition.name);
  }

  /** The change, checked by the schema of just the fields that it touches. */
  #update(change: Change<T>): { $set?: Conditions; $unset?: Conditions } {
    const removed: readonly string[] = change.$unset ?? [];
    const values = Object.entries(change.$set ?? {}).filter(([field]) => !removed.includes(field));
    const fields = [...values.map(([field]) => field), ...removed].filter(
      (field) => field !== 'id' && field in this.#schema.shape,
    );
    const touched = z.object(
      Object.fromEntries(fields.map((field) => [field, this.#schema.shape[field]])),
    );
    const parsed: Conditions = touched.parse(Object.fromEntries(values));
    const set = fields.filter((field) => parsed[field] !== undefined);
    const unset = fields.filter((field) => parsed[field] === undefined);
    return {
      ...(set.length > 0 && {
        $set: Object.fromEntries(set.map((f) => [f, parsed[f]])),
      }),
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((f) => [f, 1])) }),
    };
  }

  #document<S extends StoredDocument | null>(stored: S): S extends null ? null : T;
  #document(stored: StoredDocument | null): unknown {
    if (!stored) return null;
    const { _id: id, ...rest } = stored;
    return id === undefined ? rest : { id, ...rest };
  }

  /** @param change - what an update sets, where it is one */
  async #guard<R>(work: () => Promise<R>, change?: Change<T>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (isDuplicateKey(error)) throw this.#duplicateKey(error.keyPattern, change?.$set);
      throw storeError(error);
    }
  }

  /** A server that does not name the violated key of an update means one that the update sets. */
  #duplicateKey(keyPattern: unknown, set: object = {}): DuplicateKeyError {
    const { name, indexes } = this.#definition;
    if (keyPattern) {
      const fields = Object.keys(keyPattern).map((field) => (field === '_id' ? 'id' : field));
      return new DuplicateKeyError(name, fields);
    }
    const index = indexes.find(({ fields, unique }) => unique && fields.some((f) => f in set));
    return new DuplicateKeyError(name, index?.fields ?? ['id']);
  }
}

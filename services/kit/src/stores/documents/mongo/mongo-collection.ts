import mongoose, { type Collection as DriverCollection, type Model } from 'mongoose';
import {
  DuplicateKeyError,
  omitsLargeFields,
  type Change,
  type Collection,
  type CollectionDefinition,
  type Document,
  type Filter,
  type FindQuery,
  type MigratedPage,
  type Page,
  type Selected,
  type Selection,
} from '../collection.ts';
import { storedVersion, VERSION_FIELD, Versions, type Stored } from '../versions.ts';
import { StoreUnavailableError } from '../../../errors.ts';
import { duplicateKeyError, isDuplicateKey, storeError } from './mongo-errors.ts';
import {
  conditions,
  pageConditions,
  projectionOf,
  storedName,
  withId,
  type Conditions,
  type StoredDocument,
} from './mongo-query.ts';
import { insertFree, updateEach } from './mongo-lots.ts';
import { rewriteOf, storedOf, updateOf } from './mongo-update.ts';

const { calculateObjectSize } = mongoose.mongo.BSON;
const MIGRATED_AT_ONCE = 50;
const UPDATE_TRIES = 20;
/** Small, so that a page of large documents that ends early reads little more than it needs. */
const LARGE_BATCH = 20;

/** Creating an index over many documents takes longer than the limit of other calls. */
const INDEX_BUILD = { maxTimeMS: 600_000, socketTimeoutMS: 600_000 };

export class MongoCollection<T extends Document> implements Collection<T> {
  readonly #model: Model<StoredDocument>;
  readonly #definition: CollectionDefinition<T>;
  readonly #versions: Versions;

  constructor(model: Model<StoredDocument>, definition: CollectionDefinition<T>) {
    this.#model = model;
    this.#definition = definition;
    this.#versions = new Versions(definition);
  }

  /** Several processes may call this at the same time. */
  async createIndexes(): Promise<void> {
    const indexes = this.#definition.indexes.map(({ fields, unique = false }) => ({
      key: new Map([...fields.map(storedName), ...(unique ? [] : ['_id'])].map((f) => [f, 1])),
      unique,
    }));
    if (indexes.length === 0) return;
    await this.#guard(() => this.#stored.createIndexes(indexes, INDEX_BUILD));
  }

  async deleteExpired(now: string): Promise<void> {
    const { expiresAt } = this.#definition;
    if (!expiresAt) return;
    await this.#guard(() => this.#model.deleteMany({ [storedName(expiresAt)]: { $lte: now } }));
  }

  async insert(document: T): Promise<void> {
    const fields = storedOf(this.#definition.schema.parse(document), this.#versions);
    await this.#guard(() => this.#stored.insertOne(fields));
  }

  async upsert(document: T): Promise<void> {
    const { id, ...rest } = this.#definition.schema.parse(document);
    const known = Object.keys(this.#versions.shape).filter((field) => field !== 'id');
    const changes = new Map(known.map((field) => [field, (rest as Stored)[field]]));
    const update = updateOf(changes, this.#versions);
    const upsert = () => this.#stored.updateOne({ _id: id }, update, { upsert: true });
    try {
      await this.#guard(upsert, rest);
    } catch (error) {
      // Another process inserted the same id between the read and the write.
      if (!(error instanceof DuplicateKeyError) || error.fields[0] !== 'id') throw error;
      await this.#guard(upsert, rest);
    }
  }

  async findOne<O extends keyof T & string = never, K extends keyof T & string = keyof T & string>(
    filter: Filter<T>,
    selection: Selection<O, K> = {},
  ): Promise<Selected<T, O, K> | null> {
    const omit = this.#versions.omitted(selection);
    return this.#guard(async () => {
      const options = omit.length > 0 ? { projection: projectionOf(omit) } : {};
      const stored = await this.#stored.findOne(conditions(filter), options);
      return stored && this.#visible<Selected<T, O, K>>(stored, omit);
    });
  }

  async find<O extends keyof T & string = never, K extends keyof T & string = keyof T & string>(
    query: FindQuery<T> & Selection<O, K>,
  ): Promise<Selected<T, O, K>[]> {
    const { sort, limit } = query;
    const omit = this.#versions.omitted(query);
    // For MongoDB, 0 means no limit.
    if (limit < 1) return [];
    const direction = sort.direction === 'descending' ? -1 : 1;
    return this.#guard(async () => {
      const found = await this.#model.find(pageConditions(query), projectionOf(omit), {
        sort: { [storedName(sort.by)]: direction, _id: direction },
        limit,
        // One more than the page size, so that all documents arrive in one batch and the server closes the cursor.
        batchSize: limit + 1,
        lean: true,
      });
      return this.#allVisible<Selected<T, O, K>>(found as StoredDocument[], omit);
    });
  }

  async findPage<O extends keyof T & string = never, K extends keyof T & string = keyof T & string>(
    query: FindQuery<T> & Selection<O, K> & { readonly maxBytes: number },
  ): Promise<Page<Selected<T, O, K>>> {
    const { sort, limit, maxBytes } = query;
    const omit = this.#versions.omitted(query);
    const direction = sort.direction === 'descending' ? -1 : 1;
    const { largeFields = [] } = this.#definition;
    return this.#guard(async () => {
      const cursor = this.#stored.find(pageConditions(query), {
        projection: projectionOf(omit),
        sort: [
          [storedName(sort.by), direction],
          ['_id', direction],
        ],
        limit,
        batchSize: omitsLargeFields(largeFields, omit) ? limit + 1 : LARGE_BATCH,
      });
      const found: StoredDocument[] = [];
      let bytes = 0;
      for await (const stored of cursor) {
        found.push(stored);
        bytes += calculateObjectSize(stored);
        if (bytes > maxBytes) break;
      }
      const documents = await this.#allVisible<Selected<T, O, K>>(found, omit);
      return { documents, isLast: found.length < limit && bytes <= maxBytes };
    });
  }

  async count(filter?: Filter<T>): Promise<number> {
    return this.#guard(() => this.#model.countDocuments(conditions(filter)));
  }

  async updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null> {
    const update = updateOf(this.#versions.fieldChanges(change), this.#versions);
    const given = conditions(filter);
    return this.#guard(async () => {
      if (this.#versions.current === 1) return this.#change(given, update);
      // An older document is migrated first. A document of a later release is changed without migration.
      for (let attempt = 0; attempt < UPDATE_TRIES; attempt += 1) {
        const changed = await this.#change(this.#ofVersion(given, this.#versions.current), update);
        if (changed) return changed;
        const found = await this.#stored.findOne(given);
        if (!found) return null;
        if (this.#versions.isCurrent(found)) continue;
        if (this.#versions.isOlder(found)) await this.#migrate(found);
        else {
          const later = await this.#change(this.#ofVersion(given, storedVersion(found)), update);
          if (later) return later;
        }
      }
      throw new StoreUnavailableError(new Error('A document changes all the time.'));
    }, change.$set);
  }

  async insertNew(documents: readonly T[]): Promise<number> {
    const { schema } = this.#definition;
    const fields = documents.map((document) => storedOf(schema.parse(document), this.#versions));
    return this.#guard(() => insertFree(this.#stored, fields));
  }

  async updateEach(changes: readonly (readonly [Filter<T>, Change<T>])[]): Promise<number> {
    if (this.#versions.current > 1) {
      const changed = await Promise.all(changes.map((each) => this.updateOne(...each)));
      return changed.filter(Boolean).length;
    }
    return this.#guard(() => updateEach(this.#stored, changes, this.#versions));
  }

  async deleteMany(filter: Filter<T>): Promise<number> {
    return this.#guard(async () => (await this.#model.deleteMany(conditions(filter))).deletedCount);
  }

  async migrateNext(after: string): Promise<MigratedPage> {
    const { current } = this.#versions;
    return this.#guard(async () => {
      const older = { $or: [{ [VERSION_FIELD]: null }, { [VERSION_FIELD]: { $lt: current } }] };
      const found = await this.#stored
        .find(
          { _id: { $gt: after }, ...older },
          { sort: { _id: 1 }, limit: MIGRATED_AT_ONCE, batchSize: MIGRATED_AT_ONCE + 1 },
        )
        .toArray();
      for (const stored of found) await this.#migrate(stored);
      const isEnd = found.length < MIGRATED_AT_ONCE;
      return { migrated: found.length, last: isEnd ? null : (found.at(-1)?._id ?? null) };
    });
  }

  /** The driver's collection, because mongoose would add fields to a new document. */
  get #stored(): DriverCollection<StoredDocument> {
    return this.#model.db.collection<StoredDocument>(this.#definition.name);
  }

  #ofVersion(given: Conditions, version: number): Conditions {
    return { ...given, [VERSION_FIELD]: version };
  }

  async #change(given: Conditions, update: object): Promise<T | null> {
    const changed = await this.#model.findOneAndUpdate(given, update, {
      returnDocument: 'after',
      lean: true,
    });
    return changed && this.#visible<T>(changed, []);
  }

  async #migrate(stored: StoredDocument): Promise<void> {
    const { unchanged, update } = rewriteOf(stored, this.#versions);
    await this.#stored.updateOne(unchanged, update);
  }

  async #allVisible<R>(found: readonly StoredDocument[], omit: readonly string[]): Promise<R[]> {
    if (found.every((stored) => this.#versions.isCurrent(stored))) {
      return found.map((stored) => this.#versions.visible(withId(stored)) as R);
    }
    return Promise.all(found.map((stored) => this.#visible<R>(stored, omit)));
  }

  /** A document of another version is read completely, because its migration may need omitted fields. */
  async #visible<R>(stored: StoredDocument, omit: readonly string[]): Promise<R> {
    if (this.#versions.isCurrent(stored) || omit.length === 0) {
      return this.#versions.visible(withId(stored)) as R;
    }
    const whole = await this.#stored.findOne({ _id: stored._id });
    const visible = { ...this.#versions.visible(withId(whole ?? stored)) };
    for (const field of omit) delete visible[field];
    return visible as R;
  }

  /** @param set - the fields that a write sets, if it is an update */
  async #guard<R>(work: () => Promise<R>, set?: object): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (isDuplicateKey(error)) throw duplicateKeyError(error, this.#definition, set);
      throw storeError(error);
    }
  }
}

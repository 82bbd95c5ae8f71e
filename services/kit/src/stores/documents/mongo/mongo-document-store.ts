import mongoose, {
  Schema,
  type Connection,
  type ConnectOptions,
  type Model,
  type SchemaOptions,
} from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { StartError, StoreUnavailableError } from '../../../errors.ts';
import type { Collection, CollectionDefinition, Document, DocumentStore } from '../collection.ts';
import { MongoCollection } from './mongo-collection.ts';
import { isAway, isRefused, storeError } from './mongo-errors.ts';
import type { StoredDocument } from './mongo-query.ts';

const SWEEP_INTERVAL_MS = 3_600_000;
const PATIENCE_MS = 30_000;
const RETRY_MS = 250;
/** A larger clock difference could end valid sign-ins permanently. */
const CLOCK_TOLERANCE_MS = 60_000;

const clockSkew = new Gauge({
  name: 'clock_skew_seconds',
  help: "How far this process's clock is ahead of MongoDB's; expired documents are kept beyond 60 s.",
});

/** No call takes more than five seconds if the server does not answer. A write is answered when it is safe from a crash. */
const OPTIONS: ConnectOptions = {
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  socketTimeoutMS: 4000,
  waitQueueTimeoutMS: 2000,
  // In a burst, requests wait longer for new connections, which are opened two at a time, than for existing ones.
  minPoolSize: 5,
  maxPoolSize: 20,
  // A second try would take the same time. The caller may retry.
  retryReads: false,
  retryWrites: false,
  writeConcern: { w: 'majority', journal: true },
  // An undefined field is not stored, as in JSON. Filters are checked earlier.
  ignoreUndefined: true,
};

const SCHEMA_OPTIONS = {
  strict: false,
  minimize: false,
  versionKey: false,
  id: false,
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
} satisfies SchemaOptions;

/** The mongoose schema has no fields, because zod has validated the document. */
function newSchema(): Schema {
  return new Schema({ _id: String }, SCHEMA_OPTIONS);
}

type Prepared = Pick<MongoCollection<Document>, 'createIndexes' | 'deleteExpired'>;

export interface MongoDocumentStoreOptions {
  readonly patienceMs?: number;
  readonly monitorCommands?: boolean;
}

/** The document store for any number of processes: one database of a MongoDB server. */
export class MongoDocumentStore implements DocumentStore {
  /** The connection of this store. The driver reconnects when the server answers again. */
  readonly connection: Connection = mongoose.createConnection();
  readonly #uri: string;
  readonly #options: MongoDocumentStoreOptions;
  readonly #collections = new Map<string, Prepared>();
  readonly #sweep: NodeJS.Timeout;

  /** @param uri - the value of MONGODB_URI; no connection is made before `prepare` */
  constructor(uri: string, options: MongoDocumentStoreOptions = {}) {
    this.#uri = uri;
    this.#options = options;
    this.#sweep = setInterval(() => void this.#deleteExpired(), SWEEP_INTERVAL_MS).unref();
  }

  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T> {
    const { name } = definition;
    const model: Model<StoredDocument> =
      this.connection.models[name] ??
      this.connection.model<StoredDocument>(name, newSchema(), name);
    const collection = new MongoCollection(model, definition);
    this.#collections.set(name, collection);
    return collection;
  }

  async prepare(): Promise<void> {
    const { patienceMs = PATIENCE_MS } = this.#options;
    const end = performance.now() + patienceMs;
    while (!(await this.#isPrepared())) {
      if (performance.now() >= end) {
        throw new StartError(
          `The MongoDB server of MONGODB_URI did not answer for ${patienceMs / 1000} seconds; check that it runs and that its host and port are right.`,
        );
      }
      await wait(RETRY_MS);
    }
    await this.#deleteExpired();
  }

  async ping(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new StoreUnavailableError(new Error('MongoDB was not reached so far.'));
    try {
      await db.command({ ping: 1 });
    } catch (error) {
      throw storeError(error);
    }
  }

  dropRemains(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await this.connection.close();
  }

  /** @returns false if the server does not answer */
  async #isPrepared(): Promise<boolean> {
    try {
      await this.#connect();
      for (const collection of this.#collections.values()) await collection.createIndexes();
      return true;
    } catch (error) {
      if (isAway(error) || error instanceof StoreUnavailableError) return false;
      if (!isRefused(error)) throw error;
      throw new StartError(
        'The MongoDB server refuses the user name or password of MONGODB_URI, or gives that user no rights in its database.',
      );
    }
  }

  async #connect(): Promise<void> {
    const { monitorCommands = false } = this.#options;
    if (this.connection.db) return;
    try {
      await this.connection.openUri(this.#uri, { ...OPTIONS, monitorCommands });
    } catch (error) {
      if (isAway(error) || isRefused(error)) throw error;
      throw new StartError(
        'MONGODB_URI is not the address of a MongoDB server; write mongodb://user:password@host:port/database, with special characters of the password in percent form.',
      );
    }
  }

  /** No code depends on the removal, so the next sweep repeats a failed removal. */
  async #deleteExpired(): Promise<void> {
    const skewMs = await this.#clockSkew().catch(() => Number.NaN);
    if (!(Math.abs(skewMs) <= CLOCK_TOLERANCE_MS)) return;
    const now = new Date().toISOString();
    await Promise.allSettled(
      [...this.#collections.values()].map((collection) => collection.deleteExpired(now)),
    );
  }

  /** @returns the milliseconds by which this process's clock is ahead of the server's */
  async #clockSkew(): Promise<number> {
    const { localTime } = (await this.connection.db?.command({ hello: 1 })) as { localTime: Date };
    const skewMs = Date.now() - localTime.getTime();
    clockSkew.set(skewMs / 1000);
    return skewMs;
  }
}

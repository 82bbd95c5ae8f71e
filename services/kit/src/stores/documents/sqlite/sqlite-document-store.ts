import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, CollectionDefinition, Document, DocumentStore } from '../collection.ts';
import { PATIENCE_MS, SqliteDatabase, type Waiting } from './database.ts';
import { SqliteCollection } from './sqlite-collection.ts';

const SWEEP_INTERVAL_MS = 3_600_000;
const RETRY_MS = 20;

type Expiring = Pick<SqliteCollection<Document>, 'deleteExpired'>;

export class SqliteDocumentStore implements DocumentStore {
  readonly #database: SqliteDatabase;
  readonly #collections: Expiring[] = [];
  readonly #sweep: NodeJS.Timeout;

  /** @throws StartError */
  constructor(path: string, waiting: Waiting = {}) {
    this.#database = new SqliteDatabase(path, waiting);
    this.#sweep = setInterval(() => {
      this.#collections.forEach(sweep);
      attempt(() => this.#database.truncateLog());
    }, SWEEP_INTERVAL_MS).unref();
  }

  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T> {
    const collection = new SqliteCollection(this.#database, definition);
    this.#collections.push(collection);
    sweep(collection);
    return collection;
  }

  /** Tables and indexes were created with their collections. */
  async prepare(): Promise<void> {
    if (!this.#database.isClean) attempt(() => this.#database.rewrite());
    this.#database.endStart();
    return this.ping();
  }

  async ping(): Promise<void> {
    this.#database.value('SELECT 1', []);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#database.close();
    return Promise.resolve();
  }

  /** If another process has locked the file, the next sweep does this. */
  async dropRemains(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!attempt(() => this.#database.truncateLog()) && performance.now() < end) {
      await wait(RETRY_MS);
    }
  }

  /** The result of EXPLAIN QUERY PLAN, by statement. */
  queryPlans(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.#database.statements.map((sql) => [sql, this.#database.explain(sql)] as const),
    );
  }
}

const sweep = (collection: Expiring) =>
  attempt(() => collection.deleteExpired(new Date().toISOString()));

/** The next sweep or start repeats a failed run. */
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

import type { Collection, CollectionDefinition, Document, DocumentStore } from '../collection.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteCollection } from './sqlite-collection.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

type Expiring = Pick<SqliteCollection<Document>, 'deleteExpired'>;

export class SqliteDocumentStore implements DocumentStore {
  readonly #database: SqliteDatabase;
  readonly #collections: Expiring[] = [];
  readonly #sweep: NodeJS.Timeout;

  /** @throws StartError */
  constructor(path: string, { patienceMs }: { readonly patienceMs?: number } = {}) {
    this.#database = new SqliteDatabase(path, patienceMs);
    this.#sweep = setInterval(() => this.#collections.forEach(sweep), SWEEP_INTERVAL_MS).unref();
  }

  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T> {
    const collection = new SqliteCollection(this.#database, definition);
    this.#collections.push(collection);
    sweep(collection);
    return collection;
  }

  /** Tables and indexes were made with their collections. */
  async prepare(): Promise<void> {
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

  /** EXPLAIN QUERY PLAN by statement. */
  queryPlans(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.#database.statements.map((sql) => [sql, this.#database.explain(sql)] as const),
    );
  }
}

/** A failed removal is left to the next sweep. */
function sweep(collection: Expiring): void {
  try {
    collection.deleteExpired(new Date().toISOString());
  } catch {
    // The next hour tries again.
  }
}

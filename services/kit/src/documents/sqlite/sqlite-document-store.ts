import type { Collection, CollectionDefinition, Document, DocumentStore } from '../collection.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteCollection } from './sqlite-collection.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

/** The embedded document store: one SQLite file, which several processes may use at once. */
export class SqliteDocumentStore implements DocumentStore {
  readonly #database: SqliteDatabase;
  readonly #collections: Pick<SqliteCollection<Document>, 'deleteExpired'>[] = [];
  readonly #sweep: NodeJS.Timeout;

  /** @throws StartError when the file cannot be opened or is damaged */
  constructor(path: string) {
    this.#database = new SqliteDatabase(path);
    this.#sweep = setInterval(() => this.#deleteExpired(), SWEEP_INTERVAL_MS).unref();
  }

  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T> {
    const collection = new SqliteCollection(this.#database, definition);
    this.#collections.push(collection);
    return collection;
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

  /** How SQLite answers each query made so far: lines of EXPLAIN QUERY PLAN by statement. */
  queryPlans(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.#database.statements.map((sql) => [sql, this.#database.explain(sql)] as const),
    );
  }

  #deleteExpired(): void {
    const now = new Date().toISOString();
    for (const collection of this.#collections) collection.deleteExpired(now);
  }
}

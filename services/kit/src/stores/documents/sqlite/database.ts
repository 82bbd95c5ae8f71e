import Libsql from 'libsql';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, StartError, StorageFullError, StoreUnavailableError } from '../../../errors.ts';

/** Never a Buffer: libsql aborts the process if a Buffer is the only value (libsql-js#234). */
export type SqlValue = string | number | null;

export class UniqueViolation extends Error {}

/** SQLite may block the process at the start, but not later. */
const START_BUSY_MS = 1000;
/** Another server that starts at the same time creates its tables one by one. */
const START_PATIENCE_MS = 60_000;
const BUSY_MS = 10;
const BUSY_PAUSE_MS = 20;
export const PATIENCE_MS = 4000;
/** The longest wait of a command. No request waits for a command. */
export const COMMAND_PATIENCE_MS = 60_000;
const SILENT_MS = 1000;
/** The `user_version` of a file in which every deletion was overwritten. */
const CLEAN = 1;

const isBusy = (error: unknown) => sqliteCode(error).startsWith('SQLITE_BUSY');

export interface Waiting {
  /** The longest wait of each statement while another process locks the file. */
  readonly patienceMs?: number;
  /** The longest wait at the start. */
  readonly startPatienceMs?: number;
  /** Called once, when another process has locked the file for a second. */
  readonly onWait?: () => void;
}

function sqliteCode(error: unknown): string {
  const code = errorCode(error);
  return typeof code === 'string' ? code : '';
}

/** A SQLite database for several processes. An answered write survives a power failure. Only this file of the kit uses libsql. */
export class SqliteDatabase {
  readonly #database: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  #hasSaid = false;

  /** @throws StartError */
  constructor(
    readonly path: string,
    private readonly waiting: Waiting = {},
  ) {
    try {
      mkdirSync(dirname(path), { recursive: true });
      this.#database = new Libsql(path);
      // This pragma comes first, so that the next pragmas wait for another process instead of failing.
      this.#database.pragma(`busy_timeout = ${START_BUSY_MS}`);
      this.atStart(() => this.#setUp());
    } catch (error) {
      throw error instanceof StartError ? error : SqliteDatabase.#startError(path, error);
    }
  }

  #setUp(): void {
    this.#database.pragma('journal_mode = WAL');
    // Set at every open, because a WAL database reopens with NORMAL, which loses writes at a power failure.
    this.#database.pragma('synchronous = FULL');
    this.#database.pragma('cache_size = -16000');
    // Overwrites deleted data with zeros.
    this.#database.pragma('secure_delete = ON');
    if (this.#fact('SELECT count(*) FROM sqlite_master') === 0) this.#markClean();
  }

  static #startError(path: string, error: unknown): StartError {
    const code = sqliteCode(error);
    if (/CORRUPT|NOTADB/.test(code) || /not a database|malformed/.test(String(error))) {
      return new StartError(
        `The database ${path} is damaged; put back a backup, or move the file away to start empty.`,
      );
    }
    return new StartError(
      `The database ${path} cannot be opened; check that its folder exists, can be written and has space.`,
    );
  }

  get statements(): readonly string[] {
    return [...this.#statements.keys()];
  }

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  column(sql: string, values: readonly SqlValue[]): unknown[] {
    return this.#guard(() =>
      this.#prepare(sql)
        .raw()
        .all(...values)
        .map((row) => (row as unknown[])[0]),
    );
  }

  value(sql: string, values: readonly SqlValue[]): unknown {
    return this.#guard(() => {
      // Reads an array, because libsql's `get` ignores `pluck`.
      const row = this.#prepare(sql)
        .raw()
        .get(...values) as unknown[] | undefined;
      return row?.[0];
    });
  }

  run(sql: string, values: readonly SqlValue[]): number {
    return this.#guard(() => this.#prepare(sql).run(...values).changes);
  }

  *each(sql: string, values: readonly SqlValue[]): Generator<unknown> {
    const statement = this.#prepare(sql).raw();
    let isOver = false;
    try {
      for (const row of this.#guard(() => statement.iterate(...values))) {
        yield (row as unknown[])[0];
      }
      isOver = true;
    } finally {
      // Without this, libsql continues to read, and the write-ahead log cannot be emptied.
      if (!isOver) statement.get(...values);
    }
  }

  /** After the start, `whenFree` waits instead of SQLite, which would block this process. */
  endStart(): void {
    this.#database.pragma(`busy_timeout = ${BUSY_MS}`);
  }

  /** Blocks this process until the file is free. @throws StartError if it stays locked */
  atStart<R>(work: () => R): R {
    const start = performance.now();
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() >= start + (this.waiting.startPatienceMs ?? START_PATIENCE_MS)) {
          throw new StartError(
            `The database ${this.path} is in use by another process all the time; try again when that one has started or ended.`,
          );
        }
      }
      this.#sayWaiting(start);
      // SQLite does not wait if two processes create the same file.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS);
    }
  }

  /** @throws StoreUnavailableError if the file stays locked */
  async whenFree<R>(work: () => R): Promise<R> {
    const start = performance.now();
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() >= start + (this.waiting.patienceMs ?? PATIENCE_MS)) {
          throw new StoreUnavailableError(error);
        }
      }
      this.#sayWaiting(start);
      await wait(BUSY_PAUSE_MS);
    }
  }

  #sayWaiting(start: number): void {
    if (this.#hasSaid || performance.now() < start + SILENT_MS) return;
    this.#hasSaid = true;
    this.waiting.onWait?.();
  }

  /** Takes the write lock at the start of the transaction, so that no other process writes in between. */
  transaction<R>(work: () => R): R {
    return this.#guard(() => this.#database.transaction(work).immediate());
  }

  /** Also removes deleted data from the write-ahead log. @returns false while another process reads or writes */
  truncateLog(): boolean {
    return this.#fact('PRAGMA wal_checkpoint(TRUNCATE)') === 0;
  }

  /** Whether all data that an earlier release deleted without overwriting it is gone. */
  get isClean(): boolean {
    return this.#fact('PRAGMA user_version') === CLEAN;
  }

  /** Rewrites the whole file, which takes about a second for 100 MB. */
  rewrite(): void {
    this.#guard(() => this.#database.exec('VACUUM'));
    this.#markClean();
  }

  explain(sql: string): string[] {
    const rows = this.#database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
    return rows.map(({ detail }) => detail);
  }

  /** The statements that created a table and its indexes. */
  schemaOf(table: string): string[] {
    const found = `SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL`;
    const rows = this.#database.prepare(found).all(table) as { sql: string }[];
    return rows.map(({ sql }) => sql);
  }

  /** The non-unique indexes, with the statements that created them. */
  indexesOf(table: string): { name: string; sql: string }[] {
    const found = `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql LIKE 'CREATE INDEX %'`;
    return this.#database.prepare(found).all(table) as { name: string; sql: string }[];
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #fact(sql: string): unknown {
    return (this.#database.prepare(sql).raw().get() as unknown[] | undefined)?.[0];
  }

  #markClean(): void {
    this.#database.pragma(`user_version = ${CLEAN}`);
  }

  #prepare(sql: string): Libsql.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #guard<R>(work: () => R): R {
    try {
      return work();
    } catch (error) {
      const code = sqliteCode(error);
      if (code === 'SQLITE_FULL') throw new StorageFullError(error);
      if (code.startsWith('SQLITE_CONSTRAINT'))
        throw new UniqueViolation(String(error), { cause: error });
      throw error;
    }
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DuplicateKeyError,
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
import { VERSION_FIELD, Versions, type Stored } from '../versions.ts';
import { UniqueViolation, type SqliteDatabase, type SqlValue } from './database.ts';
import { foundTexts, type Source } from './found-texts.ts';
import { docSql, fieldSql, filterSql, quoted } from './query-sql.ts';
import { isMade, makeIndexes } from './sqlite-indexes.ts';

const MIGRATED_AT_ONCE = 50;
/** After a read of this many documents, other work gets a turn. */
const LONG_READ = 25;

export class SqliteCollection<T extends Document> implements Collection<T> {
  readonly #database: SqliteDatabase;
  readonly #definition: CollectionDefinition<T>;
  readonly #versions: Versions;
  readonly #table: string;
  readonly #largeFields: readonly string[];
  readonly #source: Source;

  constructor(database: SqliteDatabase, definition: CollectionDefinition<T>) {
    this.#database = database;
    this.#definition = definition;
    this.#versions = new Versions(definition);
    this.#table = quoted(definition.name);
    this.#largeFields = definition.largeFields ?? [];
    this.#source = { database, table: this.#table, largeFields: this.#largeFields };
    const large = this.#largeFields.length > 0 ? ', large TEXT NOT NULL' : '';
    // Separate transactions would each wait for the disk.
    const make = () => {
      database.execute(
        `CREATE TABLE IF NOT EXISTS ${this.#table} (id TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL${large})`,
      );
      makeIndexes(database, definition);
    };
    database.atStart(() => {
      if (!isMade(database, definition)) database.transaction(make);
    });
  }

  async insert(document: T): Promise<void> {
    const parsed = this.#definition.schema.parse(document);
    await this.#write(() => void this.#insert(parsed));
  }

  async upsert(document: T): Promise<void> {
    const parsed = this.#definition.schema.parse(document);
    await this.#write(() =>
      this.#database.transaction(() => {
        const stored = this.#stored(filterSql({ id: parsed.id }));
        if (!stored) return void this.#insert(parsed);
        const kept = Object.entries(this.#versions.bringUp(stored)).filter(
          ([field]) => !(field in this.#versions.shape),
        );
        this.#replace(parsed.id, { ...Object.fromEntries(kept), ...parsed });
      }),
    );
  }

  async findOne<O extends keyof T & string = never, K extends keyof T & string = keyof T & string>(
    filter: Filter<T>,
    selection: Selection<O, K> = {},
  ): Promise<Selected<T, O, K> | null> {
    const omit = this.#versions.omitted(selection);
    return this.#database.whenFree(() => {
      const stored = this.#stored(filterSql(filter), omit);
      return stored && this.#visible<Selected<T, O, K>>(stored, omit);
    });
  }

  async find<O extends keyof T & string = never, K extends keyof T & string = keyof T & string>(
    query: FindQuery<T> & Selection<O, K>,
  ): Promise<Selected<T, O, K>[]> {
    const omit = this.#versions.omitted(query);
    const found = await this.#database.whenFree(() => {
      const texts = [...foundTexts(this.#source, query, omit)];
      return this.#parse<Selected<T, O, K>>(texts, omit);
    });
    if (found.length >= LONG_READ) await nextTurn();
    return found;
  }

  async findPage<O extends keyof T & string = never, K extends keyof T & string = keyof T & string>(
    query: FindQuery<T> & Selection<O, K> & { readonly maxBytes: number },
  ): Promise<Page<Selected<T, O, K>>> {
    const omit = this.#versions.omitted(query);
    return this.#database.whenFree(() => {
      const texts: string[] = [];
      let bytes = 0;
      for (const doc of foundTexts(this.#source, query, omit)) {
        texts.push(doc);
        bytes += Buffer.byteLength(doc);
        if (bytes > query.maxBytes) break;
      }
      const isLast = texts.length < query.limit && bytes <= query.maxBytes;
      return { documents: this.#parse<Selected<T, O, K>>(texts, omit), isLast };
    });
  }

  async count(filter?: Filter<T>): Promise<number> {
    const { text, values } = filterSql(filter);
    return this.#database.whenFree(
      () => this.#database.value(`SELECT count(*) FROM ${this.#table}${text}`, values) as number,
    );
  }

  async updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null> {
    const changes = this.#versions.fieldChanges(change);
    return this.#write(() => this.#database.transaction(() => this.#update(filter, changes)));
  }

  async insertNew(documents: readonly T[]): Promise<number> {
    const parsed = documents.map((document) => this.#definition.schema.parse(document));
    return this.#write(() =>
      this.#database.transaction(() =>
        parsed.reduce((count, document) => count + this.#insert(document, 'OR IGNORE '), 0),
      ),
    );
  }

  async updateEach(changes: readonly (readonly [Filter<T>, Change<T>])[]): Promise<number> {
    const parsed = changes.map(
      ([filter, change]) => [filter, this.#versions.fieldChanges(change)] as const,
    );
    return this.#write(() =>
      this.#database.transaction(() => parsed.filter((each) => this.#update(...each)).length),
    );
  }

  async deleteMany(filter: Filter<T>): Promise<number> {
    const { text, values } = filterSql(filter);
    return this.#write(() => this.#database.run(`DELETE FROM ${this.#table}${text}`, values));
  }

  async migrateNext(after: string): Promise<MigratedPage> {
    const next = `SELECT id, doc FROM ${this.#table} WHERE id > ? ORDER BY id LIMIT ${MIGRATED_AT_ONCE}`;
    const older = `coalesce(json_extract(doc, '$.${VERSION_FIELD}'), 1) < ?`;
    return this.#write(() =>
      this.#database.transaction(() => {
        const last = this.#database.value(`SELECT max(id) FROM (${next})`, [after]);
        const ids = this.#database.column(`SELECT id FROM (${next}) WHERE ${older}`, [
          after,
          this.#versions.current,
        ]) as string[];
        for (const id of ids) {
          const stored = this.#stored(filterSql({ id }));
          if (stored) this.#replace(id, this.#versions.bringUp(stored));
        }
        return { migrated: ids.length, last: last as string | null };
      }),
    );
  }

  deleteExpired(now: string): void {
    const { expiresAt } = this.#definition;
    if (!expiresAt) return;
    this.#database.run(`DELETE FROM ${this.#table} WHERE ${fieldSql(expiresAt)} <= ?`, [now]);
  }

  #insert(document: T, conflict: 'OR IGNORE ' | '' = ''): number {
    const columns = this.#columns(document as unknown as Stored);
    const names = ['id', ...Object.keys(columns)].join(', ');
    const marks = Object.keys(columns).map(() => ', ?');
    return this.#database.run(
      `INSERT ${conflict}INTO ${this.#table} (${names}) VALUES (?${marks.join('')})`,
      [document.id, ...Object.values(columns)],
    );
  }

  #update(filter: Filter<T>, changes: ReadonlyMap<string, unknown>): T | null {
    const stored = this.#stored(filterSql(filter));
    if (!stored) return null;
    const changed = { ...this.#versions.bringUp(stored), ...Object.fromEntries(changes) };
    for (const [field, value] of changes) if (value === undefined) delete changed[field];
    this.#replace((stored as unknown as Document).id, changed);
    return changed as unknown as T;
  }

  #replace(id: string, fields: Stored): void {
    const columns = this.#columns(fields);
    const changes = Object.keys(columns).map((name) => `${name} = ?`);
    this.#database.run(`UPDATE ${this.#table} SET ${changes.join(', ')} WHERE id = ?`, [
      ...Object.values(columns),
      id,
    ]);
  }

  #columns(fields: Stored): Readonly<Record<string, string>> {
    const stored = this.#versions.stamped(fields);
    if (this.#largeFields.length === 0) return { doc: JSON.stringify(stored) };
    const doc: Record<string, unknown> = { ...stored };
    const large: Record<string, unknown> = {};
    for (const field of this.#largeFields) {
      large[field] = stored[field];
      delete doc[field];
    }
    const rest = JSON.stringify(large).slice(1, -1);
    return { doc: JSON.stringify(doc), large: rest && `,${rest}` };
  }

  #stored(where: { text: string; values: readonly SqlValue[] }, omit?: readonly string[]) {
    const doc = this.#database.value(
      `SELECT ${docSql(this.#largeFields, omit)} FROM ${this.#table}${where.text} LIMIT 1`,
      where.values,
    );
    return doc === undefined ? null : (JSON.parse(doc as string) as Stored);
  }

  #parse<R>(texts: readonly string[], omit: readonly string[]): R[] {
    const all = JSON.parse(`[${texts.join(',')}]`) as Stored[];
    return all.map((stored) => this.#visible<R>(stored, omit));
  }

  /** A document of another version is read completely, because its migration may need omitted fields. */
  #visible<R>(stored: Stored, omit: readonly string[]): R {
    if (this.#versions.isCurrent(stored) || omit.length === 0) {
      return this.#versions.visible(stored) as R;
    }
    const { id } = stored as unknown as Document;
    const visible = { ...this.#versions.visible(this.#stored(filterSql({ id })) ?? stored) };
    for (const field of omit) delete visible[field];
    return visible as R;
  }

  /** Each write blocks this process until the disk has stored it. Other work gets a turn after that. */
  async #write<R>(work: () => R): Promise<R> {
    try {
      const result = await this.#database.whenFree(work);
      await nextTurn();
      return result;
    } catch (error) {
      if (error instanceof UniqueViolation) throw this.#duplicateKey(error);
      throw error;
    }
  }

  /** SQLite names the violated index; for the primary key, it names the column. */
  #duplicateKey(error: UniqueViolation): DuplicateKeyError {
    const { name, indexes } = this.#definition;
    const index = indexes.find(
      ({ fields, unique }) =>
        unique && error.message.includes(`${name}_unique_${fields.join('_')}'`),
    );
    return new DuplicateKeyError(name, index?.fields ?? ['id']);
  }
}

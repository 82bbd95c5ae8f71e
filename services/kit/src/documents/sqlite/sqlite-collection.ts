import {
  DuplicateKeyError,
  type Change,
  type Collection,
  type CollectionDefinition,
  type Document,
  type Filter,
  type FindQuery,
} from '../collection.ts';
import { UniqueViolation, type SqliteDatabase } from './database.ts';
import { docSql, fieldSql, filterSql, findSql, quoted } from './query-sql.ts';

/** Documents as JSON text in a table of their own, with SQLite's expression indexes over their fields. */
export class SqliteCollection<T extends Document> implements Collection<T> {
  readonly #database: SqliteDatabase;
  readonly #definition: CollectionDefinition<T>;
  readonly #table: string;
  readonly #largeFields: readonly (keyof T & string)[];

  constructor(database: SqliteDatabase, definition: CollectionDefinition<T>) {
    this.#database = database;
    this.#definition = definition;
    this.#table = quoted(definition.name);
    this.#largeFields = definition.largeFields ?? [];
    const large = this.#largeFields.length > 0 ? ', large TEXT NOT NULL' : '';
    database.execute(
      `CREATE TABLE IF NOT EXISTS ${this.#table} (id TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL${large})`,
    );
    for (const { fields, unique } of definition.indexes) {
      const columns = [...fields.map(fieldSql), ...(unique ? [] : ['id'])].join(', ');
      const name = quoted(definition.name, unique ? 'unique' : 'by', ...fields);
      database.execute(
        `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${name} ON ${this.#table} (${columns})`,
      );
    }
  }

  async insert(document: T): Promise<void> {
    const parsed = this.#definition.schema.parse(document);
    const columns = this.#columns(parsed);
    const names = ['id', ...Object.keys(columns)].join(', ');
    const marks = Object.keys(columns).map(() => ', ?');
    await this.#write(() =>
      this.#database.run(`INSERT INTO ${this.#table} (${names}) VALUES (?${marks.join('')})`, [
        parsed.id,
        ...Object.values(columns),
      ]),
    );
  }

  async findOne(filter: Filter<T>): Promise<T | null> {
    return Promise.resolve(this.#first(filter));
  }

  async find<O extends keyof T & string = never>(
    query: FindQuery<T> & { readonly omit?: readonly O[] },
  ): Promise<Omit<T, O>[]> {
    const { text, values } = findSql(this.#table, query, this.#largeFields);
    const texts = this.#database.column(text, values) as string[];
    return Promise.resolve(JSON.parse(`[${texts.join(',')}]`) as Omit<T, O>[]);
  }

  async count(filter?: Filter<T>): Promise<number> {
    const { text, values } = filterSql(filter);
    return Promise.resolve(
      this.#database.value(`SELECT count(*) FROM ${this.#table}${text}`, values) as number,
    );
  }

  async updateOne(filter: Filter<T>, change: Change<T>): Promise<T | null> {
    return this.#write(() =>
      this.#database.transaction(() => {
        const found = this.#first(filter);
        if (!found) return null;
        const changed = { ...found, ...change.$set };
        for (const field of change.$unset ?? []) delete changed[field];
        const parsed = this.#definition.schema.parse(changed);
        const columns = this.#columns(parsed);
        const changes = Object.keys(columns).map((name) => `${name} = ?`);
        this.#database.run(`UPDATE ${this.#table} SET ${changes.join(', ')} WHERE id = ?`, [
          ...Object.values(columns),
          found.id,
        ]);
        return parsed;
      }),
    );
  }

  async deleteMany(filter: Filter<T>): Promise<number> {
    const { text, values } = filterSql(filter);
    return Promise.resolve(this.#database.run(`DELETE FROM ${this.#table}${text}`, values));
  }

  /** Removes the documents whose time is over. */
  deleteExpired(now: string): void {
    const { expiresAt } = this.#definition;
    if (!expiresAt) return;
    this.#database.run(`DELETE FROM ${this.#table} WHERE ${fieldSql(expiresAt)} <= ?`, [now]);
  }

  /** What a document is stored as, beside its id. */
  #columns(document: T): Readonly<Record<string, string>> {
    if (this.#largeFields.length === 0) return { doc: JSON.stringify(document) };
    const doc: Partial<T> = { ...document };
    const large: Partial<T> = {};
    for (const field of this.#largeFields) {
      large[field] = document[field];
      delete doc[field];
    }
    const rest = JSON.stringify(large).slice(1, -1);
    return { doc: JSON.stringify(doc), large: rest && `,${rest}` };
  }

  #first(filter: Filter<T>): T | null {
    const { text, values } = filterSql(filter);
    const doc = this.#database.value(
      `SELECT ${docSql(this.#largeFields)} FROM ${this.#table}${text} LIMIT 1`,
      values,
    );
    return doc === undefined ? null : (JSON.parse(doc as string) as T);
  }

  async #write<R>(work: () => R): Promise<R> {
    try {
      return await Promise.resolve(work());
    } catch (error) {
      if (error instanceof UniqueViolation) throw this.#duplicateKey(error);
      throw error;
    }
  }

  /** SQLite names the violated index, or the column for the primary key. */
  #duplicateKey(error: UniqueViolation): DuplicateKeyError {
    const { name, indexes } = this.#definition;
    const index = indexes.find(
      ({ fields, unique }) =>
        unique && error.message.includes(`${name}_unique_${fields.join('_')}'`),
    );
    return new DuplicateKeyError(name, index?.fields ?? ['id']);
  }
}

import type { AnyCollection } from '../collection.ts';
import type { SqliteDatabase } from './database.ts';
import { fieldSql, quoted } from './query-sql.ts';

type Indexed = Pick<AnyCollection, 'name' | 'indexes'>;

/** The statement in SQLite's stored form. */
function indexSql(collection: string, index: Indexed['indexes'][number]): string {
  const { fields, unique, sparse } = index;
  const columns = [...fields.map(fieldSql), ...(unique ? [] : ['id'])].join(', ');
  const name = quoted(collection, unique ? 'unique' : 'by', ...fields);
  const some = sparse ? ` WHERE ${fieldSql(fields.at(-1) ?? 'id')} IS NOT NULL` : '';
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${quoted(collection)} (${columns})${some}`;
}

/** Checked first, so that a process without changes does not lock the file. */
export function isMade(database: SqliteDatabase, { name, indexes }: Indexed): boolean {
  const found = new Set(database.schemaOf(name));
  const declared = indexes.map((index) => indexSql(name, index));
  const foreign = database.indexesOf(name).filter(({ sql }) => !declared.includes(sql));
  return found.size > 0 && foreign.length === 0 && declared.every((sql) => found.has(sql));
}

/** Drops undeclared indexes. Keeps unique indexes, because the previous release may need them. */
export function makeIndexes(database: SqliteDatabase, { name, indexes }: Indexed): void {
  const declared = indexes.map((index) => indexSql(name, index));
  for (const found of database.indexesOf(name)) {
    if (!declared.includes(found.sql)) database.execute(`DROP INDEX IF EXISTS "${found.name}"`);
  }
  for (const sql of declared) database.execute(sql.replace('INDEX', 'INDEX IF NOT EXISTS'));
}

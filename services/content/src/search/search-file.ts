import Libsql from 'libsql';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SearchTable } from './search-index.ts';

/** Raised with every change of the file's layout. A file with another number is made again. */
const LAYOUT = 4;
const BUSY_MS = 5000;
const TABLES: readonly SearchTable[] = ['posts', 'manuscripts'];
const WORDS = 'title, excerpt, body, notes, place, tags';

/** The texts are in a separate table. The index has no copy of them. Triggers update the index. */
const tableSql = (table: SearchTable, tokenizer: string): string => `
  CREATE TABLE IF NOT EXISTS ${table}_texts (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version TEXT NOT NULL,
    state TEXT NOT NULL, year TEXT NOT NULL, title TEXT NOT NULL, excerpt TEXT NOT NULL, body TEXT NOT NULL, notes TEXT NOT NULL,
    place TEXT NOT NULL, tags TEXT NOT NULL, writer TEXT);
  CREATE VIRTUAL TABLE IF NOT EXISTS ${table} USING fts5(${WORDS}, content='${table}_texts', content_rowid='key', tokenize='${tokenizer}');
  CREATE TRIGGER IF NOT EXISTS ${table}_added AFTER INSERT ON ${table}_texts BEGIN
    INSERT INTO ${table}(rowid, ${WORDS}) VALUES (new.key, new.title, new.excerpt, new.body, new.notes, new.place, new.tags); END;
  CREATE TRIGGER IF NOT EXISTS ${table}_removed AFTER DELETE ON ${table}_texts BEGIN
    INSERT INTO ${table}(${table}, rowid, ${WORDS}) VALUES ('delete', old.key, old.title, old.excerpt, old.body, old.notes, old.place, old.tags); END;
  CREATE VIRTUAL TABLE IF NOT EXISTS ${table}_terms USING fts5vocab(${table}, col);
  CREATE VIRTUAL TABLE IF NOT EXISTS ${table}_places USING fts5vocab(${table}, instance);`;

/** Words with parts, such as e-mail. A query for the joined word, such as email, also finds them. */
const compoundsSql = (tokenizer: string): string => `
  CREATE TABLE IF NOT EXISTS compounds_texts (key INTEGER PRIMARY KEY, parts TEXT NOT NULL UNIQUE, joined TEXT NOT NULL);
  CREATE VIRTUAL TABLE IF NOT EXISTS compounds USING fts5(joined, parts UNINDEXED, content='compounds_texts', content_rowid='key', tokenize='${tokenizer}');
  CREATE TRIGGER IF NOT EXISTS compounds_added AFTER INSERT ON compounds_texts BEGIN
    INSERT INTO compounds(rowid, joined, parts) VALUES (new.key, new.joined, new.parts); END;`;

const temporarySql = (tokenizer: string): string => `
  CREATE VIRTUAL TABLE temp.names USING fts5(name, places UNINDEXED, tokenize='${tokenizer}');
  CREATE VIRTUAL TABLE temp.typed USING fts5(word, tokenize='${tokenizer}');
  CREATE VIRTUAL TABLE temp.typed_terms USING fts5vocab(temp, typed, instance);`;

export function isDamage(error: unknown): boolean {
  const { code } = error as { readonly code?: string };
  return /CORRUPT|NOTADB/.test(code ?? '') || /not a database|malformed/.test(String(error));
}

export function removeSearchFile(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
}

function open(path: string, tokenizer: string): Libsql.Database | null {
  const database = new Libsql(path);
  try {
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('cache_size = -8000');
    database.pragma('temp_store = MEMORY');
    const layout = `${LAYOUT} ${tokenizer}`;
    database.exec('CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)');
    database.prepare("INSERT OR IGNORE INTO facts VALUES ('layout', ?)").run(layout);
    const found = database.prepare("SELECT value FROM facts WHERE name = 'layout'").get();
    if ((found as { value: string }).value !== layout) {
      database.close();
      return null;
    }
    for (const table of TABLES) database.exec(tableSql(table, tokenizer));
    database.exec(compoundsSql(tokenizer));
    database.exec(temporarySql(tokenizer));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the file again if it is damaged or has another layout. @throws if it cannot be made */
export function openSearchFile(path: string, tokenizer: string): Libsql.Database {
  mkdirSync(dirname(path), { recursive: true });
  let database: Libsql.Database | null = null;
  try {
    database = open(path, tokenizer);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  if (database) return database;
  removeSearchFile(path);
  const made = open(path, tokenizer);
  if (!made) throw new Error('The search index cannot be made.');
  return made;
}

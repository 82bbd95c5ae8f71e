import type Libsql from 'libsql';
import type {
  SearchEntry,
  SearchProgress,
  IndexQuery,
  SearchResult,
  SearchRun,
  SearchTable,
  SearchVersion,
  SimilarText,
} from './search-index.ts';
import { addCompounds, putNames } from './fts-forms.ts';
import { findMatches } from './fts-query.ts';
import { CommonWords, findSimilar } from './fts-similar.ts';
import { folded } from './search-letters.ts';
import { wordsOfMarkup } from './search-text.ts';

/** The index. It runs in the thread that has its file open. */
export class FtsIndex {
  #names = '[]';
  readonly #commonWords = new CommonWords();

  constructor(private readonly database: Libsql.Database) {}

  put(table: SearchTable, entries: readonly SearchEntry[]): void {
    const forget = this.database.prepare(`DELETE FROM ${table}_texts WHERE id = ?`);
    const add = this.database.prepare(
      `INSERT INTO ${table}_texts (id, version, state, year, title, excerpt, body, notes, place, tags, writer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#write(() => {
      for (const entry of entries) {
        const { id, version, state, year, title, excerpt, content, notes, writer } = entry;
        const texts = [title, excerpt, wordsOfMarkup(content), notes];
        const tags = entry.tags.join('\n');
        const place = entry.places.join(' ');
        if (forget.run(id).changes > 0) this.#commonWords.clear();
        add.run(
          id,
          version,
          state,
          year,
          ...texts.map(folded),
          place,
          folded(tags),
          writer ?? null,
        );
        addCompounds(this.database, [...texts, tags]);
      }
    });
  }

  remove(table: SearchTable, ids: readonly string[]): void {
    const forget = this.database.prepare(`DELETE FROM ${table}_texts WHERE id = ?`);
    this.#commonWords.clear();
    this.#write(() => ids.forEach((id) => forget.run(id)));
  }

  findOutdated(table: SearchTable, versions: readonly SearchVersion[]): string[] {
    const find = this.database.prepare(`SELECT version FROM ${table}_texts WHERE id = ?`).raw();
    return versions
      .filter(({ id, version }) => (find.get(id) as [string] | undefined)?.[0] !== version)
      .map(({ id }) => id);
  }

  compare(table: SearchTable, { versions, after, upTo }: SearchRun): string[] {
    const known = this.database
      .prepare(`SELECT id FROM ${table}_texts WHERE id > ? AND id <= ifnull(?, id)`)
      .raw()
      .all(after, upTo ?? null) as [string][];
    const there = new Set(versions.map(({ id }) => id));
    const gone = known.map(([id]) => id).filter((id) => !there.has(id));
    if (gone.length > 0) this.remove(table, gone);
    return this.findOutdated(table, versions);
  }

  find(query: IndexQuery): SearchResult {
    const names = JSON.stringify(query.names);
    if (names !== this.#names) this.#write(() => putNames(this.database, query.names));
    this.#names = names;
    return findMatches(this.database, query);
  }

  similar(id: string): SimilarText[] {
    return findSimilar(this.database, id, this.#commonWords);
  }

  progress(): SearchProgress {
    const [indexed, isComplete] = this.database
      .prepare(
        "SELECT (SELECT count(*) FROM posts_texts), EXISTS (SELECT 1 FROM facts WHERE name = 'complete')",
      )
      .raw()
      .get() as [number, number];
    return { indexed, isComplete: isComplete === 1 };
  }

  complete(): void {
    this.database.prepare("INSERT OR REPLACE INTO facts VALUES ('complete', 'yes')").run();
  }

  close(): void {
    this.database.close();
  }

  #write(work: () => void): void {
    this.database.transaction(work).immediate();
  }
}

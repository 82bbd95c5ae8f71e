import type Libsql from 'libsql';
import type { SearchName } from './search-index.ts';
import { folded } from './search-letters.ts';
import { compoundsOf, expressionsOf, phraseOf, type SearchTerm } from './search-words.ts';

/** The number of words with the typed beginning that are searched. */
const MOST_COMPOUNDS = 8;
const TEXT_COLUMNS = '{title excerpt body notes tags}';

export function addCompounds(database: Libsql.Database, texts: readonly string[]): void {
  const add = database.prepare(
    'INSERT OR IGNORE INTO compounds_texts (parts, joined) VALUES (?, ?)',
  );
  for (const { parts, joined } of texts.flatMap(compoundsOf)) add.run(parts.toLowerCase(), joined);
}

/** Names of categories and series, which find their posts. */
export function putNames(database: Libsql.Database, names: readonly SearchName[]): void {
  const add = database.prepare('INSERT INTO names (name, places) VALUES (?, ?)');
  database.exec('DELETE FROM names');
  for (const { name, places } of names) add.run(folded(name), places.join(' '));
  addCompounds(
    database,
    names.map(({ name }) => name),
  );
}

/** A query in the language of FTS5: all terms must match, and the last term may be the beginning of a word. */
export function matchExpression(database: Libsql.Database, terms: readonly SearchTerm[]): string {
  const compounds = database
    .prepare(`SELECT parts FROM compounds WHERE compounds MATCH ? LIMIT ${MOST_COMPOUNDS}`)
    .raw();
  const names = database.prepare('SELECT places FROM names WHERE names MATCH ?').raw();
  return expressionsOf(terms)
    .map(({ term, isOpen, phrases }) => {
      const joined = phraseOf(folded(term.words.join('')), isOpen);
      const found = term.isQuoted ? [] : (compounds.all(joined) as [string][]);
      const forms = [...new Set([...phrases, ...found.map(([parts]) => phraseOf(parts, false))])];
      const places = (names.all(forms.join(' OR ')) as [string][]).flatMap(([each]) =>
        each.split(' '),
      );
      const inPlaces = [...new Set(places)].map((place) => `place : "${place}"`);
      const inText = `${TEXT_COLUMNS} : (${forms.join(' OR ')})`;
      return `(${[inText, ...inPlaces].join(' OR ')})`;
    })
    .join(' AND ');
}

import type Libsql from 'libsql';
import { matchExpression } from './fts-forms.ts';
import { editDistance, nearestWord, type KnownWord } from './nearest-word.ts';
import type { IndexQuery, SearchTable } from './search-index.ts';
import { folded } from './search-letters.ts';
import { MARK_END, MARK_START, markedText } from './search-text.ts';
import { expressionsOf, searchTerms, type SearchTerm } from './search-words.ts';

const SHOWN = ['title', 'excerpt', 'body'] as const;

/** The words of texts that the caller may read; `columns` in the order of the index. */
interface Vocabulary {
  readonly tables: readonly SearchTable[];
  readonly columns: readonly string[];
}

/** A word as the index stores it. */
function termsOf(database: Libsql.Database, word: string): string[] {
  database.exec('DELETE FROM typed');
  database.prepare('INSERT INTO typed VALUES (?)').run(folded(word));
  const terms = database.prepare('SELECT term FROM typed_terms').raw().all() as [string][];
  return terms.map(([term]) => term);
}

function knownWords(
  database: Libsql.Database,
  { tables, columns }: Vocabulary,
  from: string,
  to: string,
): KnownWord[] {
  const among = columns.map((column) => `'${column}'`).join(', ');
  const all = tables
    .map(
      (table) =>
        `SELECT term, sum(doc) AS texts FROM ${table}_terms WHERE term >= :from AND term < :to AND col IN (${among}) GROUP BY term`,
    )
    .join(' UNION ALL ');
  return database.prepare(all).all({ from, to }) as KnownWord[];
}

const after = (text: string): string => {
  const letters = [...text];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join('') + String.fromCodePoint(last + 1);
};

/**
 * The spelling in the texts that is most similar to the typed word. It is read from the texts, because the index has
 * only stems.
 */
function formOf(
  database: Libsql.Database,
  { tables, columns }: Vocabulary,
  term: string,
  typed: string,
): string {
  for (const table of tables) {
    const snippets = columns.map(
      (_name, column) => `snippet(${table}, ${column}, '${MARK_START}', '${MARK_END}', '', 8)`,
    );
    const found = database
      .prepare(`SELECT ${snippets.join(", ' ', ")} FROM ${table} WHERE ${table} MATCH ? LIMIT 1`)
      .raw()
      .get(`{${columns.join(' ')}} : "${term}"`) as string[] | undefined;
    const forms = markedText((found ?? []).join(''))
      .filter(([, isMarked]) => isMarked)
      .map(([form]) => ({ form: form.toLowerCase(), distance: editDistance(form, typed) }));
    const [likest] = forms.sort((one, other) => one.distance - other.distance);
    if (likest) return likest.form;
  }
  return term;
}

/** @returns null if the word is known, or if no known word is similar */
function replacementOf(
  database: Libsql.Database,
  vocabulary: Vocabulary,
  { words }: SearchTerm,
  isOpen: boolean,
): string | null {
  const word = words.join(' ');
  const [term, ...others] = termsOf(database, word);
  if (term === undefined || others.length > 0) return null;
  const isKnown =
    knownWords(database, vocabulary, term, isOpen ? after(term) : `${term}\0`).length > 0;
  const [first = ''] = term;
  const nearest = isKnown
    ? null
    : nearestWord(term, knownWords(database, vocabulary, first, after(first)));
  return nearest === null ? null : formOf(database, vocabulary, nearest, word);
}

/** @param finds whether an expression finds anything. @returns null if no similar query finds anything */
export function suggest(
  database: Libsql.Database,
  { text, tables, notes }: IndexQuery,
  finds: (expression: string) => boolean,
): string | null {
  const vocabulary = { tables, columns: notes === 'all' ? [...SHOWN, 'notes'] : SHOWN };
  let suggestion = text.trim();
  for (const { term, isOpen } of expressionsOf(searchTerms(text))) {
    if (term.isQuoted) continue;
    const replacement = replacementOf(database, vocabulary, term, isOpen);
    if (replacement !== null) suggestion = suggestion.replace(term.words[0] ?? '', replacement);
  }
  const isOther = suggestion !== text.trim();
  return isOther && finds(matchExpression(database, searchTerms(suggestion))) ? suggestion : null;
}

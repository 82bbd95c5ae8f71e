import { SEARCH_COUNTED, SEARCH_PAGE_SIZE } from '@examiner/contracts';
import type Libsql from 'libsql';
import { matchExpression } from './fts-forms.ts';
import { suggest } from './fts-suggestion.ts';
import type { SearchMatch, IndexQuery, SearchResult, SearchTable } from './search-index.ts';
import { MARK_END, MARK_START, markedText } from './search-text.ts';
import { searchTerms } from './search-words.ts';

/** Title, excerpt, body, notes, place, and tags. */
const WEIGHTS = '10, 3, 1, 1, 1, 5';
const EXCERPT_WORDS = 48;
const BODY_WORDS = 32;

interface Row {
  /** The index of the part in the query. */
  readonly place: number;
  readonly key: number;
}

interface Words {
  readonly key: number;
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly notes: string;
}

/** A part of a table whose columns are searched together. */
interface Part {
  readonly table: SearchTable;
  readonly hasNotes: boolean;
  readonly conditions: readonly string[];
}

/** Words in notes match only for accounts that may read the notes. */
function partsOf({ tables, state, year, notes }: IndexQuery): Part[] {
  const asked = [...(state ? ['state = :state'] : []), ...(year ? ['year = :year'] : [])];
  return tables.flatMap((table): Part[] => {
    if (table === 'posts') {
      const isOfManuscript = 'id NOT IN (SELECT id FROM manuscripts_texts)';
      const conditions = tables.includes('manuscripts') ? [...asked, isOfManuscript] : asked;
      return [{ table, hasNotes: false, conditions }];
    }
    if (notes === 'all') return [{ table, hasNotes: true, conditions: asked }];
    if (!notes) return [{ table, hasNotes: false, conditions: asked }];
    return [
      { table, hasNotes: true, conditions: [...asked, 'writer = :writer'] },
      { table, hasNotes: false, conditions: [...asked, 'writer IS NOT :writer'] },
    ];
  });
}

const withoutNotes = (text: string) => `{title excerpt body place tags} : (${text})`;

/** The matches in one part. If a post has a manuscript, the manuscript is searched instead. */
function matchesSql(part: Part, index: number): string {
  const { table, hasNotes, conditions } = part;
  const among = `SELECT key FROM ${table}_texts WHERE ${conditions.join(' AND ')}`;
  const filter = conditions.length > 0 ? ` AND rowid IN (${among})` : '';
  const text = hasNotes ? ':all' : ':shown';
  return `SELECT ${index} AS place, rowid AS key, bm25(${table}, ${WEIGHTS}) AS score FROM ${table} WHERE ${table} MATCH ${text}${filter}`;
}

function wordsOf(
  database: Libsql.Database,
  table: SearchTable,
  text: string,
  keys: readonly number[],
): Words[] {
  if (keys.length === 0) return [];
  const marks = `'${MARK_START}', '${MARK_END}'`;
  const snippet = (column: number, words: number) =>
    `snippet(${table}, ${column}, ${marks}, '…', ${words})`;
  return database
    .prepare(
      `SELECT key, id, version, found.title, found.excerpt, found.body, found.notes FROM (
        SELECT rowid AS number, highlight(${table}, 0, ${marks}) AS title, ${snippet(1, EXCERPT_WORDS)} AS excerpt,
          ${snippet(2, BODY_WORDS)} AS body, ${snippet(3, BODY_WORDS)} AS notes
        FROM ${table} WHERE ${table} MATCH ? AND rowid IN (${keys.join(', ')})
      ) AS found JOIN ${table}_texts ON key = number`,
    )
    .all(text) as Words[];
}

/**
 * Shows the found words in the text. If the text has none, shows them in the notes, otherwise shows the beginning of
 * the excerpt.
 */
function toMatch({ table, hasNotes }: Part, words: Words): SearchMatch {
  const { id, version, title, excerpt, body, notes } = words;
  const shown =
    [body, ...(hasNotes ? [notes] : [])].find((each) => each.includes(MARK_START)) ?? excerpt;
  return { table, id, version, title: markedText(title), excerpt: markedText(shown) };
}

export function findMatches(database: Libsql.Database, query: IndexQuery): SearchResult {
  const terms = searchTerms(query.text);
  if (terms.length === 0) return { matches: [], atLeast: 0 };
  const { page, state, year, notes } = query;
  const parts = partsOf(query);
  const given = (text: string) => ({
    ...(parts.some(({ hasNotes }) => hasNotes) && { all: text }),
    ...(parts.some(({ hasNotes }) => !hasNotes) && { shown: withoutNotes(text) }),
    ...(state && { state }),
    ...(year && { year }),
    ...(typeof notes === 'object' && { writer: notes.of }),
  });
  const all = parts.map(matchesSql).join(' UNION ALL ');
  const count = (text: string) =>
    (
      database
        .prepare(`SELECT count(*) AS found FROM (${all} LIMIT ${SEARCH_COUNTED + 1})`)
        .get(given(text)) as { found: number }
    ).found;
  const text = matchExpression(database, terms);
  const rows = database
    .prepare(
      `${all} ORDER BY score LIMIT ${SEARCH_PAGE_SIZE} OFFSET ${(page - 1) * SEARCH_PAGE_SIZE}`,
    )
    .all(given(text)) as Row[];
  const found = new Map(
    parts.flatMap((part, index) => {
      const keys = rows.filter(({ place }) => place === index).map(({ key }) => key);
      return wordsOf(database, part.table, part.hasNotes ? text : withoutNotes(text), keys).map(
        (words) => [`${index} ${words.key}`, toMatch(part, words)] as const,
      );
    }),
  );
  const matches = rows.flatMap(({ place, key }) => found.get(`${place} ${key}`) ?? []);
  const atLeast = count(text);
  const suggestion = atLeast === 0 && suggest(database, query, (other) => count(other) > 0);
  return { matches, atLeast, ...(suggestion && { suggestion }) };
}

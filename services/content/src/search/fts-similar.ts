import type Libsql from 'libsql';
import type { SimilarText } from './search-index.ts';

/** Only this many characters at the beginning of a text are compared, because the beginning names the subject. */
const MOST_CHARACTERS = 50_000;
/**
 * The number of a text's words that are looked up. The most frequent words come first, then the first words of the
 * text.
 */
const MOST_COUNTED = 200;
/** The number of words that are compared. They are frequent in the text and rare in other texts. */
const MOST_TERMS = 24;
/** A word in more texts than this says little, and looking it up would take too long. */
const MOST_TEXTS = 100;
const COMMON_SHARE = 0.25;
/** If there are only a few texts, a word in two of them is not common. */
const FEW_TEXTS = 2;
const MOST_SIMILAR = 30;

interface Term {
  readonly term: string;
  /** The number of times that the word is in the text. */
  readonly times: number;
}

/** A repeated word counts more, up to a limit. */
const saturated = (times: number) => times / (times + 1.5);

function termsOf(database: Libsql.Database, words: string): Term[] {
  database.exec('DELETE FROM typed');
  database.prepare('INSERT INTO typed VALUES (?)').run(words);
  const terms = database
    .prepare(
      `SELECT term, count(*) AS times FROM typed_terms GROUP BY term ORDER BY times DESC, min(offset) LIMIT ${MOST_COUNTED}`,
    )
    .all() as Term[];
  database.exec('DELETE FROM typed');
  return terms;
}

/**
 * Words that are in too many texts to be compared. They are cached, because counting the texts takes most of the time
 * of a comparison. They stay common as long as texts are only added.
 */
export class CommonWords {
  readonly #words = new Set<string>();
  #most = 0;

  /** @param most the number of texts above which a word is common */
  within(most: number): Set<string> {
    if (most !== this.#most) this.clear();
    this.#most = most;
    return this.#words;
  }

  clear(): void {
    this.#words.clear();
  }
}

/**
 * Compares a post with the other posts by TF-IDF, the most similar first. The work is limited for any number of posts.
 */
export function findSimilar(
  database: Libsql.Database,
  id: string,
  commonWords: CommonWords,
): SimilarText[] {
  const text = database
    .prepare(
      `SELECT key, substr(title || ' ' || title || ' ' || excerpt || ' ' || body, 1, ${MOST_CHARACTERS}) AS words,
        (SELECT count(*) FROM posts_texts) AS texts FROM posts_texts WHERE id = ?`,
    )
    .get(id) as { key: number; words: string; texts: number } | undefined;
  if (!text) return [];
  const most = Math.max(FEW_TEXTS, Math.min(MOST_TEXTS, Math.floor(text.texts * COMMON_SHARE)));
  // Counting stops when the word is known to be common.
  const textsWith = database
    .prepare('SELECT count(*) FROM (SELECT DISTINCT doc FROM posts_places WHERE term = ? LIMIT ?)')
    .raw();
  const common = commonWords.within(most);
  const weighed = termsOf(database, text.words)
    .filter(({ term }) => /\p{L}/u.test(term) && !common.has(term))
    .map(({ term, times }) => {
      const [texts] = textsWith.get(term, most + 1) as [number];
      if (texts > most) common.add(term);
      const rarity = Math.log(1 + text.texts / texts);
      return { term, texts, rarity, weight: saturated(times) * rarity };
    })
    .filter(({ texts }) => texts <= most)
    .sort((a, b) => b.weight - a.weight);
  // The highest possible score. It is reached if the texts share all words with the highest weights.
  const whole = weighed.slice(0, MOST_TERMS).reduce((sum, { weight }) => sum + weight * weight, 0);
  const places = database
    .prepare('SELECT doc, count(*) AS times FROM posts_places WHERE term = ? GROUP BY doc')
    .raw();
  const scores = new Map<number, number>();
  for (const { term, rarity, weight } of weighed
    .filter(({ texts }) => texts > 1)
    .slice(0, MOST_TERMS)) {
    for (const [key, there] of places.all(term) as [number, number][]) {
      const score = weight * rarity * saturated(there);
      if (key !== text.key) scores.set(key, (scores.get(key) ?? 0) + score);
    }
  }
  const likest = [...scores].sort(([, a], [, b]) => b - a).slice(0, MOST_SIMILAR);
  const idOf = database.prepare('SELECT id FROM posts_texts WHERE key = ?').raw();
  return likest.map(([key, score]) => ({
    id: (idOf.get(key) as [string])[0],
    likeness: score / whole,
  }));
}

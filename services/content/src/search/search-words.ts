import { SEARCH_WORDS } from '@examiner/contracts';
import { folded } from './search-letters.ts';

const PREFIX_LETTERS = 3;
const QUOTES = /[“”„«»]/g;
const PHRASE_OR_REST = /"([^"]*)"|([^"]+)/g;
/** In Hebrew, a quote within a word is a gershayim. */
const GERSHAYIM = /(?<=\p{Script=Hebrew})["”](?=\p{Script=Hebrew})/gu;
const JOINERS = "'’ʼ׳״&\\-\u2010\u2011";
const WORD = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}\u00ad\u200c\u200d]*';
/** Words that apostrophes or hyphens join, and the signs of C++ and C#. */
const COMPOUND = new RegExp(`${WORD}(?:[${JOINERS}]${WORD})*(?:[+#]+(?![\\p{L}+#]))?`, 'gu');
const JOINER = new RegExp(`[${JOINERS}]`, 'u');
const LONGEST_COMPOUND = 60;

/** Words that must be next to each other. A word without quotes may also have parts, such as e-mail. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly isQuoted: boolean;
}

function termsIn(text: string): SearchTerm[] {
  const found = text.replace(GERSHAYIM, '״').match(COMPOUND) ?? [];
  return found.map((compound) => ({ words: compound.split(JOINER), isQuoted: false }));
}

/** The first words of a typed query. Only quotes are operators. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let left = SEARCH_WORDS;
  const add = (words: readonly string[], isQuoted: boolean) => {
    const first = words.slice(0, left);
    left -= first.length;
    if (first.length > 0) terms.push({ words: first, isQuoted });
  };
  const plain = text.replace(GERSHAYIM, '״').replace(QUOTES, '"');
  for (const [, phrase, rest] of plain.matchAll(PHRASE_OR_REST)) {
    if (phrase === undefined) for (const { words } of termsIn(rest ?? '')) add(words, false);
    else
      add(
        termsIn(phrase).flatMap(({ words }) => words),
        true,
      );
  }
  return terms;
}

/** The words of a text that have parts, such as don't and e-mail. Each has its parts, and the joined word. */
export function compoundsOf(text: string): { readonly parts: string; readonly joined: string }[] {
  return termsIn(text).flatMap(({ words }) => {
    const joined = words.join('');
    const isCompound =
      words.length > 1 && joined.length <= LONGEST_COMPOUND && /\p{L}/u.test(joined);
    return isCompound ? [{ parts: folded(words.join(' ')), joined: folded(joined) }] : [];
  });
}

/** Whether a reader may still be typing the last word. */
function isBeginning({ words, isQuoted }: SearchTerm): boolean {
  return !isQuoted && [...(words.at(-1) ?? '')].length >= PREFIX_LETTERS;
}

/** A term of a query in the language of FTS5. */
export interface TermExpression {
  readonly term: SearchTerm;
  /** Whether the term may be the beginning of a word. */
  readonly isOpen: boolean;
  /** One of these phrases must match: the words as they are typed, or the joined word. */
  readonly phrases: readonly string[];
}

export function expressionsOf(terms: readonly SearchTerm[]): TermExpression[] {
  return terms.map((term, index) => {
    const isOpen = index === terms.length - 1 && isBeginning(term);
    const { words, isQuoted } = term;
    const forms =
      isQuoted || words.length === 1 ? [words.join(' ')] : [words.join(' '), words.join('')];
    return { term, isOpen, phrases: forms.map((form) => phraseOf(folded(form), isOpen)) };
  });
}

/** @param text folded */
export function phraseOf(text: string, isOpen: boolean): string {
  return `"${text}"${isOpen ? '*' : ''}`;
}

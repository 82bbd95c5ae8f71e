import { SEARCH_WORDS } from '@examiner/contracts';
import { separate } from './search-text.ts';

const PREFIX_LETTERS = 3;
const QUOTES = /[“”„«»]/g;
const PHRASE_OR_REST = /"([^"]*)"|([^"]+)/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Words that must stand together; those outside of quotes stand alone. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly isPhrase: boolean;
}

/** The first words of what was typed. No character in it is an operator but quotes. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let left = SEARCH_WORDS;
  for (const [, phrase, rest] of text.replace(QUOTES, '"').matchAll(PHRASE_OR_REST)) {
    const words = ((phrase ?? rest ?? '').match(WORD) ?? []).slice(0, left);
    left -= words.length;
    if (phrase === undefined) {
      terms.push(...words.map((word) => ({ words: [word], isPhrase: false })));
    } else if (words.length > 0) terms.push({ words, isPhrase: true });
  }
  return terms;
}

/** Whether a reader may still be typing the word. */
export function isBeginning({ words: [word = ''], isPhrase }: SearchTerm): boolean {
  return !isPhrase && [...word].length >= PREFIX_LETTERS;
}

/** In the language of FTS5: all of them, the last one perhaps the beginning of a word. */
export function matchExpression(terms: readonly SearchTerm[]): string {
  return terms
    .map((term, index) => {
      const isOpen = index === terms.length - 1 && isBeginning(term);
      return `"${separate(term.words.join(' '))}"${isOpen ? '*' : ''}`;
    })
    .join(' AND ');
}

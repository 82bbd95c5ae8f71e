import { plainCharacters } from '../../content/plain-characters.ts';
import type { ReaderText } from './reader-texts.ts';
import { placeholdersOf } from './text-format.ts';

export const TEXT_LENGTHS = { line: 150, paragraph: 1000 } as const;

const LINE_ENDS = /[\n\r\u2028\u2029]/;
const VISIBLE = /[^\s\p{Cf}\p{M}]/u;
/** Text that mail programs turn into a link: an address, a name with a domain, and a link of Markdown or HTML. */
const LINK =
  /:\/\/|\bwww\.|mailto:|\]\s?\(|<a\b|@|[\p{L}\p{N}}][.．｡][\p{L}{]|\d\.\d{1,3}\.\d{1,3}\.\d/iu;
/** A dot inside an abbreviation, such as e.g. */
const ABBREVIATION = /(?<![\p{L}\p{N}])(?:\p{L}\.){1,4}\p{L}?(?![\p{L}\p{N}.])/gu;

const listOf = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** @returns the problem of an edited text, as a sentence; undefined if there is none */
export function textProblem(
  { label, text: usual, isParagraph, needs = [], subject }: ReaderText,
  text: string,
): string | undefined {
  const what = `“${label}”`;
  const most = isParagraph ? TEXT_LENGTHS.paragraph : TEXT_LENGTHS.line;
  if (!VISIBLE.test(text)) return `${what} is empty. Write a text, or reset it to the default.`;
  if (text.length > most) return `${what} must be at most ${most} characters.`;
  if (!isParagraph && LINE_ENDS.test(text)) return `${what} must be a single line of text.`;
  if (plainCharacters(text) !== text || /\p{Co}/u.test(text)) {
    return `${what} has characters that cannot be shown. Type it again.`;
  }
  const known = placeholdersOf(usual);
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const may = known.length > 0 ? `It may have ${listOf(known)}.` : 'It may have none.';
    return `${what} does not know ${listOf(unknown)}. ${may}`;
  }
  const missing = needs.filter((name) => !placeholdersOf(text).includes(name));
  if (missing.length > 0) return `${what} must have ${listOf(missing)}.`;
  if (subject === 'confirmationMail' && LINK.test(text.replaceAll(ABBREVIATION, ''))) {
    return `${what} must have no link or address, as anyone can have this email sent to any address.`;
  }
  return undefined;
}

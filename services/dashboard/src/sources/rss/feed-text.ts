import { decodeHTMLStrict } from 'entities';
import { isElement, separatesWords } from './html-elements.ts';

const MAX_TITLE = 300;
/** The limit for a text that replaces a title. */
const MAX_WORDS = 100;
/** The text with its markup and entities. */
export const MAX_SOURCE = 20_000;
/** Direction marks and zero-width characters. */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** `html` has markup and entities; `plain` has neither. `unmarked` should be plain, but is often escaped twice. */
export type TextKind = 'html' | 'plain' | 'unmarked';

export interface FeedText {
  readonly kind: TextKind;
  readonly value: string;
}

const COMMENT = /<!--[^]*?(?:-->|$)/g;
const PROGRAM = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1[^<>]*>|$)/gi;
const TAG = /<\/?([a-z][a-z0-9]*|[A-Z][A-Z0-9]*)(?:[\s/](?:[^<>"']|"[^<"]*"|'[^<']*')*)?>/g;

/** One line. In HTML, only names of known elements count as tags. */
export function cleanText({ kind, value }: FeedText): string {
  const source = value.slice(0, MAX_SOURCE);
  const marked = kind === 'html' ? withoutTags(source) : source;
  return (kind === 'plain' ? marked : decodeHTMLStrict(marked))
    .replace(/\p{Cc}/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutTags(html: string): string {
  return html
    .replace(COMMENT, '')
    .replace(PROGRAM, ' ')
    .replace(TAG, (tag, name: string) => {
      const element = name.toLowerCase();
      if (!isElement(element)) return tag;
      return separatesWords(element) ? ' ' : '';
    });
}

export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= MAX_TITLE) return title;
  return `${characters
    .slice(0, MAX_TITLE - 1)
    .join('')
    .trimEnd()}…`;
}

export function firstWords(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_WORDS) return text;
  const start = characters.slice(0, MAX_WORDS).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : -1).trimEnd()}…`;
}

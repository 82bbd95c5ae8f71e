import type { Root } from 'hast';
import { textOf } from './headings.ts';

/** In other scripts a large first letter is not known, or is torn from those that it joins. */
const FIRST_LETTER = /^\P{L}*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether a text begins with a large letter. */
export function hasInitial({ children: [first] }: Root): boolean {
  return first?.type === 'element' && first.tagName === 'p' && FIRST_LETTER.test(textOf(first));
}

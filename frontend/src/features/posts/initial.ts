import type { Root } from 'hast';
import { textOf } from './headings.ts';

/** Other scripts do not use a large initial, or connect it to the next letter. */
const FIRST_LETTER = /^\P{L}*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether a text begins with a large letter. */
export function hasInitial({ children: [first] }: Root): boolean {
  return first?.type === 'element' && first.tagName === 'p' && FIRST_LETTER.test(textOf(first));
}

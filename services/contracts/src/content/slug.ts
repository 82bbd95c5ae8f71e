import transliterate from '@sindresorhus/transliterate';
import { encodedLength, SLUG_MAX_BYTES, SLUG_MAX_LENGTH } from './text.ts';

/** Reserves space for `-2`, `-3` and so on. */
const SUFFIX_ROOM = 8;
const ACCENTED_LATIN = /(\p{Script=Latin})\p{M}+/gu;
/**
 * Scripts that slugs write in Latin letters. Other scripts stay, because Latin letters would not show how their words
 * are read.
 */
const ALPHABETS =
  /(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]\p{M}*)+/gu;

/** The position between two letters at which a long title is cut for its slug. */
function cut(slug: string): string {
  let kept = '';
  let bytes = 0;
  for (const letter of slug) {
    bytes += encodedLength(letter);
    const isLonger = kept.length + letter.length > SLUG_MAX_LENGTH - SUFFIX_ROOM;
    if (isLonger || bytes > SLUG_MAX_BYTES - SUFFIX_ROOM) break;
    kept += letter;
  }
  return kept;
}

/**
 * Writes European alphabets in Latin letters. Other scripts stay. The result is `post` if the title has no letter or
 * digit.
 */
export function slugify(title: string): string {
  const plain = title.normalize('NFKD').replace(ACCENTED_LATIN, '$1').normalize('NFC');
  const words = plain
    .replace(ALPHABETS, (letters) => transliterate(letters))
    .replace(/['’]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/(?<=^|-)\p{M}+/gu, '')
    .replace(/^-|-$/g, '');
  return cut(words).replace(/-$/, '') || 'post';
}

/** The slug of a category or a series. It has only letters from a to z, digits, and hyphens. */
export function plainSlug(name: string): string {
  const slug = transliterate(slugify(name))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'post';
}

/** The slug if it is free. Otherwise the first free one of `slug-2`, `slug-3`, … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let n = 2; taken.has(candidate); n += 1) candidate = `${slug}-${n}`;
  return candidate;
}

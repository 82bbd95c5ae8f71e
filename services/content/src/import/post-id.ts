import { sha256Hex } from '@examiner/kit';

const LENGTHS = [8, 4, 4, 4, 12];

/**
 * The id of the post of a text. It is the same in each import, so that a repeated import does not create the post
 * twice. It is a UUID of version 7 (RFC 9562), like all ids of posts.
 */
export function postIdOf(key: string): string {
  const hex = sha256Hex(key);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  const digits = `${hex.slice(0, 12)}7${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`;
  let at = 0;
  return LENGTHS.map((length) => digits.slice(at, (at += length))).join('-');
}

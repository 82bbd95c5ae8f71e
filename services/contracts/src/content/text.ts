import * as z from 'zod/mini';
import { picturePath } from './picture-address.ts';

export const SLUG_MAX_LENGTH = 200;
/** Percent-encoded, as the client sent it. */
export const SLUG_MAX_BYTES = 600;
export const IMAGE_PATH_MAX_LENGTH = 2000;

/** Each word begins with a digit, a lower-case letter, or a letter of a script without capitals. */
const SLUG_PATTERN =
  /^[\p{Ll}\p{Lm}\p{Lo}\p{Nd}][\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}]*(?:-[\p{Ll}\p{Lm}\p{Lo}\p{Nd}][\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}]*)*$/u;
const PLAIN_SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A path on this site. Settings of earlier releases have such paths. */
const IMAGE_PATTERN = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;
const CONTROL_CHARACTERS = /\p{Cc}/u;

export const tooLong = (what: string, length: number) =>
  `${what} must be at most ${length.toLocaleString('en-US')} characters`;

export const optionalLine = (what: string, maxLength: number) =>
  z.string(`${what} must be text`).check(
    z.trim(),
    z.maxLength(maxLength, tooLong(what, maxLength)),
    z.refine((text) => !CONTROL_CHARACTERS.test(text), `${what} must be a single line of text`),
  );

export const requiredLine = (what: string, maxLength: number) =>
  z.string(`${what} is required`).check(
    z.trim(),
    z.minLength(1, `${what} is required`),
    z.maxLength(maxLength, tooLong(what, maxLength)),
    z.refine((text) => !CONTROL_CHARACTERS.test(text), `${what} must be a single line of text`),
  );

/** Text with any number of lines. */
export const textUpTo = (what: string, maxLength: number) =>
  z.string(`${what} must be text`).check(z.maxLength(maxLength, tooLong(what, maxLength)));

export const markupSchema = (what: string, maxLength: number) =>
  z.string(`${what} is required`).check(
    z.refine((text) => text.trim() !== '', `${what} is required`),
    z.maxLength(maxLength, tooLong(what, maxLength)),
  );

/** The maximum number of bytes of a slug in an address. */
export function encodedLength(slug: string): number {
  let bytes = 0;
  for (const character of slug) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 6;
    else bytes += code < 0x10000 ? 9 : 12;
  }
  return bytes;
}

/** The slug of a post. It may have letters of any script. */
export const slugSchema = requiredLine('Slug', SLUG_MAX_LENGTH).check(
  z.overwrite((slug) => slug.normalize('NFC')),
  z.regex(SLUG_PATTERN, 'Slug may hold only lower-case letters, digits and hyphens'),
  z.refine(
    (slug) => encodedLength(slug) <= SLUG_MAX_BYTES,
    `Slug must be at most ${SLUG_MAX_BYTES} bytes in an address; a letter may take up to 12`,
  ),
);

/** The slug of a category or a series. The previous release accepts no other slugs. */
export const plainSlugSchema = requiredLine('Slug', SLUG_MAX_LENGTH).check(
  z.regex(
    PLAIN_SLUG_PATTERN,
    'Slug may hold only lower-case letters from a to z, digits and hyphens',
  ),
);

export const CANONICAL_MAX_LENGTH = 2000;
const CANONICAL_MESSAGE =
  'Canonical address must begin with https:// and be on another site, where the post appeared first';
const HTTPS_HOST = /^https:\/\/([a-z0-9.-]+(?::[0-9]+)?)(?:[/?#][^\s\\]*)?$/i;

const hostOf = (address: string) => HTTPS_HOST.exec(address)?.[1]?.toLowerCase();

/** Empty if the post was published here first. @param own address of the site, if known */
export const canonicalSchema = (own = '') =>
  optionalLine('Canonical address', CANONICAL_MAX_LENGTH).check(
    z.refine((address) => {
      const host = hostOf(address);
      return address === '' || (host !== undefined && host !== hostOf(own));
    }, CANONICAL_MESSAGE),
  );

/** The schema of stored values. Saves are checked with `imagePathSchema`. */
export const keptImagePathSchema = (what: string) =>
  z.string(`${what} must be a path on this site`).check(
    z.trim(),
    z.maxLength(IMAGE_PATH_MAX_LENGTH, tooLong(what, IMAGE_PATH_MAX_LENGTH)),
    z.refine(
      (path) => path === '' || IMAGE_PATTERN.test(path),
      `${what} must be a path on this site, like /images/photo.jpeg`,
    ),
  );

const ownPictureMessage = (what: string) =>
  `${what} must be a path on this site, like /images/photo.jpeg`;

/** Empty, or the path of a picture of this site. @param own address of the site, if known */
export const imagePathSchema = (what: string, own?: string) =>
  z.string(ownPictureMessage(what)).check(
    z.trim(),
    z.maxLength(IMAGE_PATH_MAX_LENGTH, tooLong(what, IMAGE_PATH_MAX_LENGTH)),
    z.refine(
      (path) => path === '' || picturePath(path, own) !== undefined,
      ownPictureMessage(what),
    ),
    z.overwrite((path) => picturePath(path, own) ?? path),
  );

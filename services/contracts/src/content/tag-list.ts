import * as z from 'zod/mini';
import { slugify } from './slug.ts';
import { TAG_MAX_LENGTH, TAGS_MAXIMUM } from './tag.ts';
import { requiredLine } from './text.ts';

const HAS_WORD = /[\p{L}\p{Nd}]/u;

/** The slug of a tag; empty if the tag has no letter and no digit. */
export function tagSlug(name: string): string {
  return HAS_WORD.test(name) ? slugify(name) : '';
}

/** The tags without repeated slugs. Of several tags with one slug, the first stays. */
export function withoutTwins(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) {
    const slug = tagSlug(tag);
    if (!first.has(slug)) first.set(slug, tag);
  }
  return [...first.values()];
}

export const tagNameSchema = requiredLine('A tag', TAG_MAX_LENGTH).check(
  z.refine((name) => tagSlug(name) !== '', 'A tag needs a letter or a digit'),
);

/** Of several tags with one slug, the first stays. */
export const tagListSchema = z
  .array(tagNameSchema, 'Tags must be a list of texts')
  .check(
    z.maxLength(TAGS_MAXIMUM, `A post has at most ${TAGS_MAXIMUM} tags`),
    z.overwrite(withoutTwins),
  );

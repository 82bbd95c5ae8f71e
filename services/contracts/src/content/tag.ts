import * as z from 'zod/mini';

/** The maximum number of tags on a post. */
export const TAGS_MAXIMUM = 10;
/** The maximum number of characters in a tag. */
export const TAG_MAX_LENGTH = 40;

/** A tag of published posts. */
export const tagSchema = z.object({
  /** The slug names the tag in addresses. Tags with the same slug are the same tag. */
  slug: z.string(),
  /** The name in an author's spelling. */
  name: z.string(),
});
export type Tag = z.infer<typeof tagSchema>;

export const deskTagSchema = z.extend(tagSchema, {
  /** The number of published and listed posts. */
  posts: z.number(),
  /** The number of drafts, scheduled texts, and unlisted texts. */
  others: z.number(),
});
export type DeskTag = z.infer<typeof deskTagSchema>;
export const deskTagListSchema = z.array(deskTagSchema);

/** Header of a list of the posts with a tag. It has the name of the tag, percent-encoded. */
export const TAG_NAME_HEADER = 'X-Tag-Name';

export function tagPath({ slug }: Pick<Tag, 'slug'>): string {
  return `/tag/${encodeURIComponent(slug)}`;
}

export function tagDescription({ name }: Pick<Tag, 'name'>): string {
  return `Posts with the tag “${name}”.`;
}

import * as z from 'zod/mini';

/** On a post. */
export const TAGS_MAXIMUM = 10;
/** Characters. */
export const TAG_MAX_LENGTH = 40;

/** A tag of published posts. */
export const tagSchema = z.object({
  /** Names it in addresses; tags with the same slug are the same tag. */
  slug: z.string(),
  /** As an author typed it. */
  name: z.string(),
});
export type Tag = z.infer<typeof tagSchema>;

export const deskTagSchema = z.extend(tagSchema, {
  /** Published and listed. */
  posts: z.number(),
  /** Drafts, scheduled, and unlisted texts. */
  others: z.number(),
});
export type DeskTag = z.infer<typeof deskTagSchema>;
export const deskTagListSchema = z.array(deskTagSchema);

/** Header of a list of the posts with a tag: its name, percent-encoded. */
export const TAG_NAME_HEADER = 'X-Tag-Name';

export function tagPath({ slug }: Pick<Tag, 'slug'>): string {
  return `/tag/${encodeURIComponent(slug)}`;
}

export function tagDescription({ name }: Pick<Tag, 'name'>): string {
  return `Posts with the tag “${name}”.`;
}

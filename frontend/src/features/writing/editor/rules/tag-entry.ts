import { TAGS_MAXIMUM, type DeskTag } from '@examiner/contracts';
import { tagNameSchema, tagSlug } from '@examiner/contracts/tags';

/** The commas of Latin, Chinese and Japanese, and Arabic script. */
const COMMAS = /[,，、،]/;
const OFFERED = 8;

export interface TagEntry {
  readonly tags: readonly string[];
  /** The text after the last comma. */
  readonly rest: string;
  /** The reason why a tag was not added. */
  readonly problem: string;
}

function added(entry: TagEntry, typed: string): TagEntry {
  const { tags } = entry;
  if (typed.trim() === '') return entry;
  const parsed = tagNameSchema.safeParse(typed);
  if (!parsed.success)
    return { ...entry, rest: typed, problem: parsed.error.issues[0]?.message ?? '' };
  if (tags.some((tag) => tagSlug(tag) === tagSlug(typed))) return entry;
  if (tags.length === TAGS_MAXIMUM) {
    return { ...entry, rest: typed, problem: `A post has at most ${TAGS_MAXIMUM} tags` };
  }
  return { ...entry, tags: [...tags, parsed.data] };
}

/** Adds each text before a comma as a tag. With `isDone`, also adds the text after the last comma. A repeated tag is not added. */
export function withTyped(tags: readonly string[], typed: string, isDone: boolean): TagEntry {
  const parts = typed.split(COMMAS);
  const rest = isDone ? '' : (parts.pop() ?? '');
  return parts.reduce<TagEntry>(added, { tags, rest: rest.trimStart(), problem: '' });
}

/** Tags that contain the typed letters and that the text does not have, most used first. Without typed letters, all tags are included. */
export function offeredTags(
  known: readonly DeskTag[],
  tags: readonly string[],
  typed: string,
): DeskTag[] {
  const chosen = new Set(tags.map(tagSlug));
  const wanted = tagSlug(typed);
  if (typed.trim() !== '' && wanted === '') return [];
  return known
    .filter(({ slug }) => !chosen.has(slug) && slug.includes(wanted))
    .sort((one, other) => other.posts + other.others - (one.posts + one.others))
    .slice(0, OFFERED);
}

import { TAGS_MAXIMUM } from '@examiner/contracts';
import { tagSlug, withoutTwins } from '@examiner/contracts/tags';

const slugsOf = (tags: readonly string[]) => new Set(tags.map(tagSlug));

/** Keeps the tags that either side added. Removes the tags that either side removed. @returns undefined if there are too many tags for a post */
export function mergeTags(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const before = slugsOf(base);
  const [own, others] = [slugsOf(mine), slugsOf(theirs)];
  const kept = (tag: string, other: ReadonlySet<string>) =>
    other.has(tagSlug(tag)) || !before.has(tagSlug(tag));
  const merged = withoutTwins([
    ...mine.filter((tag) => kept(tag, others)),
    ...theirs.filter((tag) => kept(tag, own)),
  ]);
  return merged.length > TAGS_MAXIMUM ? undefined : merged;
}

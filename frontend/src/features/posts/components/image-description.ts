import type { PostSummary } from '@examiner/contracts';

/** What stands for a post's picture where it is not seen. */
export function imageDescription({ featuredImageAlt, title }: PostSummary): string {
  return featuredImageAlt || `Featured image of “${title}”`;
}

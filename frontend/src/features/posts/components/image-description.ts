import type { PostSummary } from '@examiner/contracts';

export function imageDescription({
  featuredImageAlt,
  title,
}: Pick<PostSummary, 'featuredImageAlt' | 'title'>): string {
  return featuredImageAlt || `Featured image of “${title}”`;
}

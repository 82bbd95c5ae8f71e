import type { PostSummary } from '@examiner/contracts';

export function imageDescription({ featuredImageAlt, title }: PostSummary): string {
  return featuredImageAlt || `Featured image of “${title}”`;
}

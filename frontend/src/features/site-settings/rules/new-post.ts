import type { SiteSettings } from '@examiner/contracts';

const MINUTES = 5;

/** The default values of a new post, unless the owner set other values. */
export function blankNewPost({
  categories,
}: Pick<SiteSettings, 'categories'>): NonNullable<SiteSettings['newPost']> {
  return { category: categories[0]?.key ?? '', title: '', excerpt: '', readTime: MINUTES };
}

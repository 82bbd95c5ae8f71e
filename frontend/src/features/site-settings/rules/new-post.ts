import type { SiteSettings } from '@examiner/contracts';

const MINUTES = 5;

/** The defaults of a new post until the owner sets others. */
export function blankNewPost({
  categories,
}: Pick<SiteSettings, 'categories'>): NonNullable<SiteSettings['newPost']> {
  return { category: categories[0]?.key ?? '', title: '', excerpt: '', readTime: MINUTES };
}

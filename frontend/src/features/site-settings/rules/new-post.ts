import type { SiteSettings } from '@examiner/contracts';

const MINUTES = 5;

/** What a new post begins with until the owner chooses more. */
export function blankNewPost({
  categories,
}: Pick<SiteSettings, 'categories'>): NonNullable<SiteSettings['newPost']> {
  return { category: categories[0]?.key ?? '', title: '', excerpt: '', readTime: MINUTES };
}

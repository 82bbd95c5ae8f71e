import { findCategory, HOME_OTHERS, type PostSummary, type Site } from '@examiner/contracts';

export interface HomeSelection {
  readonly featured: PostSummary | undefined;
  readonly others: readonly PostSummary[];
}

/** Puts the first post of the category that the home page always shows at the beginning. `posts` are newest first. */
export function selectHomePosts(posts: readonly PostSummary[], site: Site): HomeSelection {
  const featured = posts.find((post) => post.featured);
  const rest = posts.filter((post) => !post.featured);
  const always = site.homeCategory && findCategory(site, site.homeCategory)?.name;
  const leading = rest.find(({ category }) => category === always);
  const others = rest.filter(({ category }) => category !== always);
  return {
    featured,
    others: leading ? [leading, ...others.slice(0, HOME_OTHERS - 1)] : others.slice(0, HOME_OTHERS),
  };
}

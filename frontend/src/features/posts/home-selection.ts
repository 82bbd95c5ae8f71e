import { HOME_OTHERS, POSITION_PAPER, type PostSummary } from '@examiner/contracts';

/** What the home page shows: the featured post large, then the others. */
export interface HomeSelection {
  readonly featured: PostSummary | undefined;
  readonly others: readonly PostSummary[];
}

/**
 * Among the posts that are not featured, the first Position Paper leads; without one, the newest do.
 * @param posts newest first
 */
export function selectHomePosts(posts: readonly PostSummary[]): HomeSelection {
  const featured = posts.find((post) => post.featured);
  const rest = posts.filter((post) => !post.featured);
  const positionPaper = rest.find((post) => post.category === POSITION_PAPER);
  const others = rest.filter((post) => post.category !== POSITION_PAPER);
  return {
    featured,
    others: positionPaper
      ? [positionPaper, ...others.slice(0, HOME_OTHERS - 1)]
      : others.slice(0, HOME_OTHERS),
  };
}

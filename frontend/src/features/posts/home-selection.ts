import { HOME_OTHERS, POSITION_PAPER, type PostSummary } from '@examiner/contracts';

export interface HomeSelection {
  readonly featured: PostSummary | undefined;
  readonly others: readonly PostSummary[];
}

/** The first Position Paper leads the others. `posts` are newest first. */
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

import { POSITION_PAPER } from './category.ts';
import type { PostSummary } from './post.ts';

/** Posts beside the featured one on the home page (specification §9). */
export const HOME_OTHERS = 4;

/** What the home page shows: the featured post large, up to four others. */
export interface HomeSelection {
  readonly featured: PostSummary | undefined;
  readonly others: readonly PostSummary[];
}

/**
 * The selection rule of the specification §4: among the posts that are not featured, the first
 * Position Paper and the next three that are none, or, without a Position Paper, the first four.
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

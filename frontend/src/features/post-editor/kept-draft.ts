import type { PostDraft } from '@examiner/contracts';

const keyOf = (slug: string | undefined) =>
  slug === undefined ? 'post-draft' : `post-draft:${slug}`;

/**
 * Keeps what was written while its author signs in again; it ends with the tab.
 * @param draft with a picture only if that was uploaded for it
 * @param slug of the post that is edited; none for a new one
 */
export function keepDraft(draft: PostDraft, slug?: string): void {
  sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
}

/** Gives the kept draft back, once. */
export function takeKeptDraft(slug?: string): Partial<PostDraft> | undefined {
  const kept = sessionStorage.getItem(keyOf(slug));
  if (kept === null) return undefined;
  sessionStorage.removeItem(keyOf(slug));
  return JSON.parse(kept) as Partial<PostDraft>;
}

/** The draft without its picture where that is `path`. */
export function withoutImage(draft: PostDraft, path: string | undefined): PostDraft {
  const { featuredImage, ...rest } = draft;
  return featuredImage === undefined || featuredImage === path ? rest : draft;
}

import type { PostDraft } from '@examiner/contracts';

const keyOf = (slug: string | undefined) =>
  slug === undefined ? 'post-draft' : `post-draft:${slug}`;

/** Keeps a draft in this tab while its author signs in again; `slug` is of the post being edited. */
export function keepDraft(draft: PostDraft, slug?: string): void {
  sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
}

/** Gives the draft back, once. */
export function takeKeptDraft(slug?: string): Partial<PostDraft> | undefined {
  const kept = sessionStorage.getItem(keyOf(slug));
  if (kept === null) return undefined;
  sessionStorage.removeItem(keyOf(slug));
  return JSON.parse(kept) as Partial<PostDraft>;
}

export function withoutImage(draft: PostDraft, path: string | undefined): PostDraft {
  const { featuredImage, ...rest } = draft;
  return featuredImage === undefined || featuredImage === path ? rest : draft;
}

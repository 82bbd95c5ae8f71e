import type { PostDraft } from '@examiner/contracts';

const keyOf = (slug: string | undefined) =>
  slug === undefined ? 'post-draft' : `post-draft:${slug}`;

/** Keeps a draft in this tab while its author signs in again; `slug` is of the post being edited. */
export function keepDraft(draft: PostDraft, slug?: string): void {
  sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
}

export function readKeptDraft(slug?: string): Partial<PostDraft> | undefined {
  const kept = sessionStorage.getItem(keyOf(slug));
  return kept === null ? undefined : (JSON.parse(kept) as Partial<PostDraft>);
}

/** Once it is saved or given up. */
export function forgetDraft(slug?: string): void {
  sessionStorage.removeItem(keyOf(slug));
}

export function withoutImage(draft: PostDraft, path: string | undefined): PostDraft {
  const { featuredImage, ...rest } = draft;
  return featuredImage === undefined || featuredImage === path ? rest : draft;
}

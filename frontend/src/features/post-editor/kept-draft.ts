import type { PostDraft } from '@examiner/contracts';

const MANUSCRIPT_KEY = 'post-draft-manuscript';

const keyOf = (slug: string | undefined) =>
  slug === undefined ? 'post-draft' : `post-draft:${slug}`;

/** Keeps a draft in this tab while its author signs in again; `slug` is of the post being edited. */
export function keepDraft(draft: PostDraft, slug?: string): void {
  sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
}

/** Under which id the draft of a new post is kept besides. */
export function keepManuscriptId(id: string | undefined): void {
  if (id !== undefined) sessionStorage.setItem(MANUSCRIPT_KEY, id);
}

export function readManuscriptId(): string | undefined {
  return sessionStorage.getItem(MANUSCRIPT_KEY) ?? undefined;
}

export function readKeptDraft(slug?: string): Partial<PostDraft> | undefined {
  const kept = sessionStorage.getItem(keyOf(slug));
  return kept === null ? undefined : (JSON.parse(kept) as Partial<PostDraft>);
}

/** Call it once the draft is saved or discarded. */
export function forgetDraft(slug?: string): void {
  sessionStorage.removeItem(keyOf(slug));
  if (slug === undefined) sessionStorage.removeItem(MANUSCRIPT_KEY);
}

export function withoutImage(draft: PostDraft, path: string | undefined): PostDraft {
  const { featuredImage, ...rest } = draft;
  return featuredImage === undefined || featuredImage === path ? rest : draft;
}

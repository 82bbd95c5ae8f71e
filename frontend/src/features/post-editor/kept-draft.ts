import type { PostDraft } from '@examiner/contracts';

const KEY = 'post-draft';

/** Keeps what was written while its author signs in again; it ends with the tab. */
export function keepDraft(draft: PostDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

/** Gives the kept draft back, once. */
export function takeKeptDraft(): Partial<PostDraft> | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return undefined;
  sessionStorage.removeItem(KEY);
  return JSON.parse(kept) as Partial<PostDraft>;
}

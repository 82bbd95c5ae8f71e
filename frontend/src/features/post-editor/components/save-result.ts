import type { Post, PostDraft } from '@examiner/contracts';

export type PostDefaults = PostDraft & { readonly featuredImage: string };

/** `isLeaving`: the page goes to the sign-in by itself. */
export type SaveResult =
  | { readonly post: Post }
  | { readonly errors: Readonly<Partial<Record<keyof PostDraft, string>>> }
  | { readonly isLeaving: true };

import type { Post, TextField } from '@examiner/contracts';

/** `isLeaving`: whether the page is opening the sign-in page. */
export type SaveResult =
  | { readonly post: Post }
  | { readonly errors: Readonly<Partial<Record<TextField, string>>> }
  | { readonly isLeaving: true };

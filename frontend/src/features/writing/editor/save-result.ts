import type { Post, TextField } from '@examiner/contracts';

/** `isLeaving`: the page opens the sign-in by itself. */
export type SaveResult =
  | { readonly post: Post }
  | { readonly errors: Readonly<Partial<Record<TextField, string>>> }
  | { readonly isLeaving: true };

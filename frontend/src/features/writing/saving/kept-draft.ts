import type { PostInput } from '@examiner/contracts';
import { keptEdits, type KeptEdits } from '../../../lib/kept-edits.ts';

/** A draft while its author signs in again. */
export interface KeptDraft extends Partial<PostInput> {
  /** Id of the manuscript in which a new post is also kept. */
  readonly manuscript?: string;
}

/** @param id of the post that is edited; without it, of a new one */
export function keptDraftOf(id?: string): KeptEdits<KeptDraft> {
  return keptEdits(id === undefined ? 'post-draft' : `post-draft:${id}`);
}

export const keptNewPost = keptDraftOf();

export function withoutImage(draft: PostInput, path: string | undefined): PostInput {
  const { featuredImage, ...rest } = draft;
  return featuredImage === undefined || featuredImage === path ? rest : draft;
}

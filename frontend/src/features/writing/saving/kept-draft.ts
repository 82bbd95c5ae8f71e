import type { PostInput } from '@examiner/contracts';
import { keptEdits, type KeptEdits } from '../../../lib/kept-edits.ts';

/** A draft that is kept while its author signs in again. */
export interface KeptDraft extends Partial<PostInput> {
  /** The id of the manuscript that also contains the text of a new post. */
  readonly manuscript?: string;
}

/** @param id the id of the edited post; undefined for a new post */
export function keptDraftOf(id?: string): KeptEdits<KeptDraft> {
  return keptEdits(id === undefined ? 'post-draft' : `post-draft:${id}`);
}

export const keptNewPost = keptDraftOf();

export function withoutImage(draft: PostInput, path: string | undefined): PostInput {
  const { featuredImage, ...rest } = draft;
  return featuredImage === undefined || featuredImage === path ? rest : draft;
}

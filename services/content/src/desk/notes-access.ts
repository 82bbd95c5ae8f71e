import { roleOf, type AuthUser } from '@examiner/contracts';
import type { ManuscriptDocument } from './manuscript.model.ts';

type Written = Pick<ManuscriptDocument, 'authorId'>;

/** The account that began the text and the owners read its notes. If that account is unknown, only owners read them. */
export function mayReadNotes({ authorId }: Written, viewer: AuthUser | null): boolean {
  if (!viewer) return false;
  return roleOf(viewer) === 'owner' || (authorId !== undefined && authorId === viewer.id);
}

/** Tells a search which texts have notes that the viewer may read. */
export function notesFor(viewer: AuthUser): 'all' | { readonly of: string } | undefined {
  if (roleOf(viewer) === 'owner') return 'all';
  return viewer.id === undefined ? undefined : { of: viewer.id };
}

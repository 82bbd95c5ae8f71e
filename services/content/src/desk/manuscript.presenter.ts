import {
  type AuthUser,
  type DeskPost,
  type Manuscript,
  type Revision,
  type RevisionSummary,
  type Site,
  fieldsOf,
  type ManuscriptFields,
} from '@examiner/contracts';
import type { PostSummaryDocument } from '../posts/post.model.ts';
import { categoryName } from '../posts/post.presenter.ts';
import type { ManuscriptDocument, ManuscriptSummaryDocument } from './manuscript.model.ts';

import { mayReadNotes } from './notes-access.ts';
import type { RevisionDocument, RevisionSummaryDocument } from './revision.model.ts';

type Marks = Omit<DeskPost, 'title' | 'slug' | 'category' | 'publishedAt' | 'words'>;

function marksOf(manuscript: ManuscriptSummaryDocument): Marks {
  const { id, revision, state, hasChanges, scheduledFor, dueAt, problem, updatedAt } = manuscript;
  return { id, revision, state, hasChanges, scheduledFor, dueAt, problem, updatedAt };
}

function shownFields(site: Site, fields: ManuscriptFields): Manuscript['fields'] {
  return { ...fieldsOf(fields), category: categoryName(site, fields) };
}

export function toManuscript(
  site: Site,
  manuscript: ManuscriptDocument,
  viewer: AuthUser | null,
): Manuscript {
  const { words, lastSaveId, device, createdAt } = manuscript;
  const fields = shownFields(site, manuscript);
  const notes = mayReadNotes(manuscript, viewer)
    ? { notes: manuscript.notes }
    : { notes: '', hasHiddenNotes: true };
  return { ...marksOf(manuscript), fields, ...notes, words, lastSaveId, device, createdAt };
}

export function toDeskPost(site: Site, manuscript: ManuscriptSummaryDocument): DeskPost {
  const { title, slug, publishedAt, words } = manuscript;
  const category = categoryName(site, manuscript);
  return { ...marksOf(manuscript), title, slug, category, publishedAt, words };
}

/** A post as its readers have it. If it has a manuscript, the state is the manuscript's. */
export function toPublicRow(
  site: Site,
  post: PostSummaryDocument,
  state: 'published' | 'unlisted',
  manuscript: ManuscriptSummaryDocument | undefined,
): DeskPost {
  const { id, title, slug, publishedAt, updatedAt } = post;
  const none = { id, revision: 0, state, hasChanges: false };
  const marks = manuscript ? toDeskPost(site, manuscript) : none;
  return { ...marks, title, slug, category: categoryName(site, post), publishedAt, updatedAt };
}

export function toRevisionSummary(kept: RevisionSummaryDocument): RevisionSummary {
  const { id, revision, kind, at, name, device, words, title } = kept;
  return { id, revision, kind, at, name, device, words, title };
}

export function toRevision(site: Site, kept: RevisionDocument): Revision {
  const { title: _, ...summary } = toRevisionSummary(kept);
  return { ...summary, fields: shownFields(site, kept) };
}

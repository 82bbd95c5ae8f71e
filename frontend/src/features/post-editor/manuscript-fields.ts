import {
  manuscriptFieldsSchema,
  type Manuscript,
  type ManuscriptFields,
  type PostDraft,
} from '@examiner/contracts';

/** All that is saved of a text while it is written: the fields of its post, and what is for the author alone. */
export interface ManuscriptText extends ManuscriptFields {
  readonly notes: string;
}

export const NO_TEXT: ManuscriptText = { ...manuscriptFieldsSchema.parse({}), notes: '' };

export function textOfManuscript({ fields, notes }: Manuscript): ManuscriptText {
  return { ...fields, notes };
}

type Draft = Partial<PostDraft>;

/** What a form holds, as a manuscript keeps it. */
export function fieldsOfDraft(draft: Draft): ManuscriptFields {
  return {
    title: draft.title ?? '',
    slug: draft.slug ?? '',
    excerpt: draft.excerpt ?? '',
    content: draft.content ?? '',
    format: draft.format ?? 1,
    category: draft.category ?? '',
    featured: draft.featured ?? false,
    featuredImage: draft.featuredImage ?? '',
    featuredImageAlt: draft.featuredImageAlt ?? '',
    publishedAt: draft.publishedAt ?? '',
    readTime: draft.readTime ?? null,
    seriesId: draft.seriesId ?? '',
    seriesPart: draft.seriesPart ?? null,
    canonicalUrl: draft.canonicalUrl ?? '',
  };
}

export function draftOfFields(fields: ManuscriptFields): PostDraft {
  const { readTime, seriesId, seriesPart, canonicalUrl, ...rest } = fields;
  return {
    ...rest,
    readTime: readTime ?? undefined,
    seriesId: seriesId || undefined,
    seriesPart: seriesPart ?? undefined,
    canonicalUrl: canonicalUrl || undefined,
  } as PostDraft;
}

import type { ManuscriptFields, PostDraft } from '@examiner/contracts';

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
  };
}

export function draftOfFields(fields: ManuscriptFields): PostDraft {
  const { readTime, seriesId, seriesPart, ...rest } = fields;
  return {
    ...rest,
    readTime: readTime ?? undefined,
    seriesId: seriesId || undefined,
    seriesPart: seriesPart ?? undefined,
  } as PostDraft;
}

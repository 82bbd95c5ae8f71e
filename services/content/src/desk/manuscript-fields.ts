import type { ManuscriptFields, PostInput, Site } from '@examiner/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { PostDocument } from '../posts/post.model.ts';
import { toPostInput, withoutEmpty } from '../posts/post-input.ts';

type Later = 'format' | 'canonicalUrl';
/** Texts that were kept before there were these fields have none. */
export type StoredFields = Omit<ManuscriptFields, Later> & Partial<Pick<ManuscriptFields, Later>>;

export function fieldsOf(from: StoredFields): ManuscriptFields {
  return {
    title: from.title,
    slug: from.slug,
    excerpt: from.excerpt,
    content: from.content,
    format: from.format ?? 1,
    category: from.category,
    featured: from.featured,
    featuredImage: from.featuredImage,
    featuredImageAlt: from.featuredImageAlt,
    publishedAt: from.publishedAt,
    readTime: from.readTime,
    seriesId: from.seriesId,
    seriesPart: from.seriesPart,
    canonicalUrl: from.canonicalUrl ?? '',
  };
}

export function fieldsOfPost(post: PostInput | PostDocument): ManuscriptFields {
  return fieldsOf({
    ...post,
    featuredImage: post.featuredImage ?? '',
    featuredImageAlt: post.featuredImageAlt ?? '',
    seriesId: post.seriesId ?? '',
    seriesPart: post.seriesPart ?? null,
  });
}

/** Posts store the key of their category, pages send its name. */
export function withKey({ categories }: Site, fields: StoredFields): StoredFields {
  const named = categories.find(({ name }) => name === fields.category);
  return { ...fields, category: named?.key ?? fields.category };
}

export function postOf(fields: StoredFields): PostInput {
  const { readTime, seriesPart, ...rest } = fieldsOf(fields);
  return withoutEmpty({ ...rest, readTime: readTime ?? 1, seriesPart: seriesPart ?? undefined });
}

/** @throws BadRequestException that names every field with which no post can appear */
export function confirmable(site: Site, fields: StoredFields): ManuscriptFields {
  const { readTime, seriesPart, ...rest } = fieldsOf(fields);
  const draft = {
    ...rest,
    ...{ readTime: readTime ?? undefined, seriesPart: seriesPart ?? undefined },
  };
  return fieldsOfPost(toPostInput(site, draft));
}

export function isSameText(one: StoredFields, other: StoredFields): boolean {
  return isDeepStrictEqual(fieldsOf(one), fieldsOf(other));
}

/** In scripts without spaces, each stretch of text counts as one. */
export function countWords(content: string): number {
  return content.match(/\S+/g)?.length ?? 0;
}

import { postSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const postDocumentSchema = z.object({
  ...postSchema.shape,
  /** The instant; a post of a release before has none. */
  firstPublishedAt: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What a post has of its text. */
export const TEXT_FIELDS = (
  Object.keys(postSchema.shape) as (keyof typeof postSchema.shape)[]
).filter((field) => field !== 'id');

export type PostDocument = z.infer<typeof postDocumentSchema>;

export type PostSummaryDocument = Omit<PostDocument, 'content'>;

export const POSTS: CollectionDefinition<PostDocument> = {
  name: 'posts',
  schema: postDocumentSchema,
  indexes: [
    { fields: ['slug'], unique: true },
    { fields: ['publishedAt'] },
    { fields: ['category', 'publishedAt'] },
    { fields: ['seriesId', 'publishedAt'] },
    { fields: ['featured', 'publishedAt'] },
    { fields: ['featured', 'category', 'publishedAt'] },
    { fields: ['updatedAt'] },
  ],
  largeFields: ['content'],
};

/** Reached by their address alone. */
export const UNLISTED_POSTS: CollectionDefinition<PostDocument> = {
  name: 'unlisted_posts',
  schema: postDocumentSchema,
  indexes: [{ fields: ['slug'], unique: true }, { fields: ['updatedAt'] }],
  largeFields: ['content'],
};

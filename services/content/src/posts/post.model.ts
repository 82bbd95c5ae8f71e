import {
  byField,
  fieldsOf,
  postSchema,
  TEXT_FIELDS,
  type ManuscriptFields,
  type TextField,
} from '@examiner/contracts';
import type { CollectionDefinition, Migration } from '@examiner/kit';
import { z } from 'zod';
import { ZodMiniOptional } from 'zod/mini';

function storedField(name: TextField): z.core.$ZodType {
  const schema = postSchema.shape[name];
  const value = schema instanceof ZodMiniOptional ? schema.def.innerType : schema;
  return TEXT_FIELDS[name].empty === null ? z.nullable(value) : value;
}

/** The fields of a text as manuscripts and revisions store them: every field exists. A post lacks the optional fields that are empty. */
export const storedFields = byField<{
  [F in TextField]: z.core.$ZodType<ManuscriptFields[F]>;
}>(storedField);

const withEveryField: Migration['up'] = (text) => ({ ...fieldsOf({}), ...text });
/** The version of manuscripts and revisions. A new field of a text raises it, and the version of posts. */
export const TEXT_VERSION = {
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: withEveryField }],
};

const postDocumentSchema = z.object({
  ...postSchema.shape,
  /** The instant of the first publication. Missing in posts of earlier releases. */
  firstPublishedAt: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type PostDocument = z.infer<typeof postDocumentSchema>;

/** Stored separately. A summary does not read these fields. */
export const LARGE_FIELDS_OF_POST = ['content'] as const;
export type PostSummaryDocument = Omit<PostDocument, (typeof LARGE_FIELDS_OF_POST)[number]>;

/** Version 2 has optional fields that a post of version 1 lacks. */
const POST_VERSION = {
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (post: Readonly<Record<string, unknown>>) => post }],
};

export const POSTS: CollectionDefinition<PostDocument> = {
  name: 'posts',
  schema: postDocumentSchema,
  ...POST_VERSION,
  indexes: [
    { fields: ['slug'], unique: true },
    { fields: ['publishedAt'] },
    { fields: ['category', 'publishedAt'] },
    { fields: ['seriesId', 'publishedAt'] },
    { fields: ['featured', 'publishedAt'] },
    { fields: ['featured', 'category', 'publishedAt'] },
    { fields: ['updatedAt'] },
    { fields: ['title'] },
  ],
  largeFields: LARGE_FIELDS_OF_POST,
};

/** Posts that readers can open only at their address. */
export const UNLISTED_POSTS: CollectionDefinition<PostDocument> = {
  name: 'unlisted_posts',
  schema: postDocumentSchema,
  ...POST_VERSION,
  indexes: [
    { fields: ['slug'], unique: true },
    { fields: ['updatedAt'] },
    { fields: ['publishedAt'] },
    { fields: ['title'] },
  ],
  largeFields: LARGE_FIELDS_OF_POST,
};

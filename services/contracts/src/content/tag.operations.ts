import * as z from 'zod/mini';
import { json, jsonBody, operation, pathParameter } from '../operation.ts';
import { BULK_MAXIMUM, textIdsSchema } from './desk-bulk.operations.ts';
import { DESK_WRITES } from './desk.operations.ts';
import { deskTagListSchema, tagSchema } from './tag.ts';
import { tagNameSchema } from './tag-list.ts';

const TAGS = '/api/desk/tags';
const TAG = pathParameter('tag', 'The slug of a tag.');

/** With `merge`, another tag may already have the name. */
export const tagChangeSchema = z.object(
  {
    name: tagNameSchema,
    merge: z._default(z.boolean('merge must be true or false'), false),
  },
  'The body must be a JSON object with name',
);
export type TagChange = z.output<typeof tagChangeSchema>;

export const tagAdditionSchema = z.object(
  { name: tagNameSchema, ids: textIdsSchema },
  'The body must be a JSON object with name and ids',
);
export type TagAddition = z.output<typeof tagAdditionSchema>;

export const tagAnswerSchema = z.object({
  tag: tagSchema,
  /** The texts that were changed, each with its former spelling of the tag. */
  texts: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether other texts still have the tag. In this case, a repeated call continues. */
  isMore: z.boolean(),
});
export type TagAnswer = z.output<typeof tagAnswerSchema>;

const ANSWER = json('What was changed.', tagAnswerSchema);
const TEXTS = `up to ${BULK_MAXIMUM} texts in any state`;

export const listTags = operation({
  method: 'GET',
  path: TAGS,
  summary: 'The tags of all texts that are not in the bin, by name.',
  access: 'editor',
  scope: 'posts:write',
  answers: { 200: json('The tags.', deskTagListSchema) },
});

export const changeTag = operation({
  method: 'PUT',
  path: `${TAGS}/{tag}`,
  summary: `Renames a tag in ${TEXTS}, also in published posts, or merges it into another. The history keeps the texts before. The address of the tag redirects to the new one.`,
  audit: ['tag.renamed', 'post.changed', 'redirect.saved'],
  access: 'admin',
  limits: [DESK_WRITES],
  parameters: [TAG],
  body: jsonBody(tagChangeSchema),
  answers: { 200: ANSWER },
  errors: ['not_found', 'conflict', 'storage_full'],
});

export const removeTag = operation({
  method: 'DELETE',
  path: `${TAGS}/{tag}`,
  summary: `Takes a tag out of ${TEXTS}, also out of published posts.`,
  audit: ['tag.removed', 'post.changed'],
  access: 'admin',
  limits: [DESK_WRITES],
  parameters: [TAG],
  answers: { 200: ANSWER },
  errors: ['not_found', 'storage_full'],
});

export const addTag = operation({
  method: 'POST',
  path: TAGS,
  summary: `Adds a tag to ${TEXTS} that have fewer than the most, also to published posts.`,
  audit: ['tag.added', 'post.changed'],
  access: 'admin',
  limits: [DESK_WRITES],
  body: jsonBody(tagAdditionSchema),
  answers: { 200: ANSWER },
  errors: ['storage_full'],
});

import * as z from 'zod/mini';
import { json, jsonBody, operation } from '../operation.ts';
import { DESK_WRITES } from './desk.operations.ts';
import { requiredLine } from './text.ts';

/** The maximum number of texts in one call. */
export const BULK_MAXIMUM = 50;

const COUNT_MESSAGE = `Choose 1 to ${BULK_MAXIMUM} texts`;
const idSchema = z
  .string('id is required')
  .check(z.minLength(1, 'id is required'), z.maxLength(64));

const chosen = <S extends z.ZodMiniType>(schema: S): z.ZodMiniArray<S> =>
  z
    .array(schema, COUNT_MESSAGE)
    .check(z.minLength(1, COUNT_MESSAGE), z.maxLength(BULK_MAXIMUM, COUNT_MESSAGE));

/** Ids of 1 to `BULK_MAXIMUM` texts. */
export const textIdsSchema = chosen(idSchema);

export const trashTextsSchema = z.object(
  {
    posts: chosen(
      z.object({ id: idSchema, revision: z.int('revision must be the number that was read') }),
    ),
  },
  'The body must be a JSON object with posts',
);
export type TrashTexts = z.output<typeof trashTextsSchema>;

export const categorizeTextsSchema = z.object(
  { ids: textIdsSchema, category: requiredLine('Category', 100) },
  'The body must be a JSON object with ids and category',
);
export type CategorizeTexts = z.output<typeof categorizeTextsSchema>;

/** Each text is in `done` or in `failed`. A repeated call completes the changes. */
export const bulkAnswerSchema = z.object({
  /** `category` is the name of the former category. */
  done: z.array(z.object({ id: z.string(), category: z.string() })),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

const ANSWER = json(
  'The texts that were changed, and the reason for each that was not.',
  bulkAnswerSchema,
);

export const trashTexts = operation({
  method: 'POST',
  path: '/api/desk/posts/trash',
  summary: `Moves up to ${BULK_MAXIMUM} manuscripts and their posts to the bin for 30 days.`,
  audit: 'post.deleted',
  access: 'editor',
  limits: [DESK_WRITES],
  body: jsonBody(trashTextsSchema),
  answers: { 200: ANSWER },
  errors: ['storage_full'],
});

export const categorizeTexts = operation({
  method: 'POST',
  path: '/api/desk/posts/category',
  summary: `Changes the category of up to ${BULK_MAXIMUM} texts, also of published posts. Other unpublished changes stay unpublished.`,
  audit: 'post.changed',
  access: 'editor',
  scope: 'posts:write',
  limits: [DESK_WRITES],
  body: jsonBody(categorizeTextsSchema),
  answers: { 200: ANSWER },
  errors: ['storage_full'],
});

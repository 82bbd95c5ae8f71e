import * as z from 'zod/mini';
import { deskPostSchema, MANUSCRIPT_STATES } from './desk.ts';
import {
  markedTextSchema,
  searchOutcome,
  searchPageNumberSchema,
  searchTextSchema,
} from './search.ts';

export const deskSearchQuerySchema = z.object({
  q: searchTextSchema,
  page: searchPageNumberSchema,
  state: z.optional(
    z.enum(MANUSCRIPT_STATES, `state must be one of: ${MANUSCRIPT_STATES.join(', ')}`),
  ),
  year: z.optional(
    z
      .string('year must be a year, like 2026')
      .check(z.regex(/^[0-9]{4}$/, 'year must be a year, like 2026')),
  ),
});
export type DeskSearchQuery = z.output<typeof deskSearchQuerySchema>;

export const deskSearchHitSchema = z.object({
  post: deskPostSchema,
  title: markedTextSchema,
  excerpt: markedTextSchema,
});
export type DeskSearchHit = z.infer<typeof deskSearchHitSchema>;

export const deskSearchAnswerSchema = z.object({
  hits: z.array(deskSearchHitSchema),
  ...searchOutcome,
});
export type DeskSearchAnswer = z.infer<typeof deskSearchAnswerSchema>;

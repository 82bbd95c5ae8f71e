import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const writingDaySchema = z.object({
  /** `{day}:{postId}` */
  id: z.string(),
  /** YYYY-MM-DD, in the author's time zone. */
  day: z.string(),
  /** The growth of the text in words; below 0 if it shrank. */
  words: z.number(),
});
export type WritingDay = z.infer<typeof writingDaySchema>;

export const WRITING_DAYS: CollectionDefinition<WritingDay> = {
  name: 'writing_days',
  schema: writingDaySchema,
  indexes: [{ fields: ['day'] }],
};

import * as z from 'zod/mini';

export const STATISTICS_DAYS_MAXIMUM = 3660;
const DAYS_MESSAGE = `days must be a whole number from 1 to ${STATISTICS_DAYS_MAXIMUM}`;

export const statisticsQuerySchema = z.object({
  days: z.pipe(
    z.pipe(
      z.string(DAYS_MESSAGE).check(z.regex(/^[0-9]{1,5}$/, DAYS_MESSAGE)),
      z.transform(Number),
    ),
    z.number().check(z.gte(1, DAYS_MESSAGE), z.lte(STATISTICS_DAYS_MAXIMUM, DAYS_MESSAGE)),
  ),
});
export type StatisticsQuery = z.output<typeof statisticsQuerySchema>;

export const statisticsSchema = z.object({
  /** Days (YYYY-MM-DD, in the author's time zone) on which texts grew, oldest first. */
  days: z.array(z.object({ day: z.string(), words: z.number() })),
  /** The dates of the latest posts, newest first. */
  published: z.array(z.string()),
});
export type Statistics = z.infer<typeof statisticsSchema>;

import * as z from 'zod/mini';
import { postTitleSchema, postTreeSchema } from './post.ts';

export const SERIES_STATES = ['active', 'complete'] as const;

export const SERIES_PARTS_MAXIMUM = 1000;

export const seriesSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  state: z.enum(SERIES_STATES),
  path: z.string(),
  total: z.number(),
});
export type SeriesSummary = z.infer<typeof seriesSummarySchema>;
export const seriesListSchema = z.array(seriesSummarySchema);

export const seriesPageSchema = z.extend(seriesSummarySchema, {
  parts: z.array(postTitleSchema),
});
export type SeriesPage = z.infer<typeof seriesPageSchema>;

export const INTERNAL_SERIES_PATH = '/internal/series';

/** The answer to other services. `parts` are the published parts in order. */
export const internalSeriesListSchema = z.array(
  z.extend(z.pick(seriesSummarySchema, { id: true, slug: true, title: true, state: true }), {
    byMail: z.boolean(),
    parts: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
);
export type InternalSeries = z.infer<typeof internalSeriesListSchema>[number];

export const aboutTextSchema = z.object({ tree: postTreeSchema });
export type AboutText = z.infer<typeof aboutTextSchema>;

/**
 * `untouched`: the number of unchanged posts of the sample content. `missing`: the number of its posts that were
 * deleted. `own`: the number of all other posts.
 */
export const sampleContentSchema = z.object({
  untouched: z.number(),
  missing: z.number(),
  own: z.number(),
});
export type SampleContent = z.infer<typeof sampleContentSchema>;

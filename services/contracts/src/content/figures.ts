import * as z from 'zod/mini';

export const TEXT_FIGURES_PATH = '/internal/figures/texts';

/** For the dashboard's panel about writing. `at` is an ISO instant. */
export const textFiguresSchema = z.object({
  drafts: z.number(),
  next: z.nullable(z.object({ title: z.string(), at: z.string() })),
});
export type TextFigures = z.infer<typeof textFiguresSchema>;

import * as z from 'zod/mini';

/** The data that visitors other than the admin get: live data, the sample rows of the product, or nothing. */
export const VISIBILITIES = ['public', 'sample', 'private'] as const;
export const visibilitySchema = z.enum(
  VISIBILITIES,
  'visibility must be public, sample or private',
);
export type Visibility = z.infer<typeof visibilitySchema>;

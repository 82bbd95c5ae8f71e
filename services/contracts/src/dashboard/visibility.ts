import * as z from 'zod/mini';

/** The data that a panel gives to everyone except the admin: live data, sample data of the product, or nothing. */
export const VISIBILITIES = ['public', 'sample', 'private'] as const;
export const visibilitySchema = z.enum(
  VISIBILITIES,
  'visibility must be public, sample or private',
);
export type Visibility = z.infer<typeof visibilitySchema>;

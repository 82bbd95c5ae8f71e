import * as z from 'zod/mini';

export const PANEL_NAMES = [
  'cartoon',
  'quote',
  'news',
  'email',
  'stocks',
  'todo',
  'weather',
  'people',
  'activities',
] as const;
export const panelNameSchema = z.enum(PANEL_NAMES, 'There is no such panel.');
export type PanelName = z.infer<typeof panelNameSchema>;

/** What others than the admin get: live data, the rows that ship with the product, or nothing. */
export const VISIBILITIES = ['public', 'sample', 'private'] as const;
export const visibilitySchema = z.enum(
  VISIBILITIES,
  'visibility must be public, sample or private',
);
export type Visibility = z.infer<typeof visibilitySchema>;

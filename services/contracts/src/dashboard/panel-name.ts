import * as z from 'zod/mini';

/** The parts of the dashboard, each with a visibility of its own. */
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

/**
 * What others than the admin get of a panel: what is there (`public`), the rows that ship with the product
 * (`sample`), nothing (`private`). The admin always gets what is there (design §6.7).
 */
export const VISIBILITIES = ['public', 'sample', 'private'] as const;
export const visibilitySchema = z.enum(
  VISIBILITIES,
  'visibility must be public, sample or private',
);
export type Visibility = z.infer<typeof visibilitySchema>;

import * as z from 'zod/mini';
import { issueSchema } from '../error.ts';
import { dashboardDisplaySchema } from './display.ts';
import { DATA_FILE_NAMES } from './data-file.ts';
import { panelNameSchema, visibilitySchema } from './panel-name.ts';

/** How one source of a file fares. Instants are ISO. */
export const sourceViewSchema = z.object({
  /** `headlines.bbc`, `weather.utrecht`, … */
  id: z.string(),
  /** Last success; null when there was none. */
  updatedAt: z.nullable(z.string()),
  /** Whether three of its intervals have passed since then. */
  isStale: z.boolean(),
  /** Why the last try failed, as a sentence for a person; null when it did not. */
  error: z.nullable(z.string()),
  nextRun: z.nullable(z.string()),
});
export type SourceView = z.infer<typeof sourceViewSchema>;

/** A file of a panel, as the viewer may see it. */
export const fileStateSchema = z.object({
  name: z.enum(DATA_FILE_NAMES),
  /** Changes with the bytes that this viewer gets. */
  version: z.string(),
  /** `sample`: the bytes that ship with the product, which have no age. `empty`: nothing was fetched yet. */
  content: z.enum(['live', 'sample', 'empty']),
  /** ISO instant of the last success or save; null when there is none to tell. */
  updatedAt: z.nullable(z.string()),
  isStale: z.boolean(),
  sources: z.array(sourceViewSchema),
});
export type FileState = z.infer<typeof fileStateSchema>;

/** A panel, as the viewer may see it; without files when it is private to him. */
export const panelStateSchema = z.object({
  panel: panelNameSchema,
  visibility: visibilitySchema,
  files: z.array(fileStateSchema),
});
export type PanelState = z.infer<typeof panelStateSchema>;

/** Answer of `GET /api/dashboard/panels`. `settingsIssues` says to the admin what is wrong in the settings file. */
export const panelsResponseSchema = z.object({
  panels: z.array(panelStateSchema),
  display: dashboardDisplaySchema,
  settingsIssues: z.optional(z.array(issueSchema)),
});
export type PanelsResponse = z.infer<typeof panelsResponseSchema>;

/** Body of `PUT /api/dashboard/panels/{panel}`. */
export const panelChangeSchema = z.object(
  { visibility: visibilitySchema },
  'The body must be a JSON object with a visibility',
);
export type PanelChange = z.infer<typeof panelChangeSchema>;

import * as z from 'zod/mini';
import { issueSchema } from '../error.ts';
import { dashboardDisplaySchema } from './display.ts';
import { DATA_FILE_NAMES, MORE_FILE_NAMES, PANEL_NAMES } from './data-file.ts';
import { FIRST_PANELS } from './setup.ts';
import { visibilitySchema } from './visibility.ts';

export const panelNameSchema = z.enum(PANEL_NAMES, 'There is no such panel.');

/** Instants are ISO. */
export const sourceViewSchema = z.object({
  /** The id of the source, as in `headlines.bbc`. */
  id: z.string(),
  updatedAt: z.nullable(z.string()),
  /** Whether three scheduled times have passed since the last success. */
  isStale: z.boolean(),
  /** The reason of the last failure, as a sentence. */
  error: z.nullable(z.string()),
  nextRun: z.nullable(z.string()),
});
export type SourceView = z.infer<typeof sourceViewSchema>;

export const fileStateSchema = z.object({
  name: z.enum([...DATA_FILE_NAMES, ...MORE_FILE_NAMES]),
  /** The value changes when the bytes change that this viewer gets. */
  version: z.string(),
  /** `sample`: the sample of the product, without an age. `empty`: nothing has been fetched yet. */
  content: z.enum(['live', 'sample', 'empty']),
  /** The time of the last success or save. */
  updatedAt: z.nullable(z.string()),
  isStale: z.boolean(),
  sources: z.array(sourceViewSchema),
});
export type FileState = z.infer<typeof fileStateSchema>;

/** `files` is empty when the viewer may not see the panel. */
export const panelStateSchema = z.object({
  panel: panelNameSchema,
  visibility: visibilitySchema,
  files: z.array(fileStateSchema),
});
export type PanelState = z.infer<typeof panelStateSchema>;

/** A panel that is shown below the specified panels. */
const addedPanelSchema = z.object({
  id: z.string(),
  title: z.string(),
  width: z.number(),
  visibility: z.string(),
});
export type AddedPanel = z.infer<typeof addedPanelSchema>;

/**
 * `added`: the own panels that the viewer sees, if any. Only the admin gets errors in the settings file, and the part
 * that comes first on a phone.
 */
export const panelsResponseSchema = z.object({
  panels: z.array(panelStateSchema),
  display: dashboardDisplaySchema,
  added: z.optional(z.array(addedPanelSchema)),
  settingsIssues: z.optional(z.array(issueSchema)),
  firstPanel: z.optional(z.enum(FIRST_PANELS)),
});
export type PanelsResponse = z.infer<typeof panelsResponseSchema>;

export const panelChangeSchema = z.object(
  { visibility: visibilitySchema },
  'The body must be a JSON object with a visibility',
);
export type PanelChange = z.infer<typeof panelChangeSchema>;

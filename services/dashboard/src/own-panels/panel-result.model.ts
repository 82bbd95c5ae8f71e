import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const EPOCH = '1970-01-01T00:00:00.000Z';

const panelResultSchema = z.object({
  /** Of the panel. */
  id: z.string(),
  /** The kind and the options with which the address was asked. */
  fingerprint: z.string(),
  /** The content of the panel; null before the first success. */
  content: z.unknown(),
  updatedAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** ISO instant; the past is due. */
  nextRun: z.string(),
  /** ISO instant until which one process holds the claim. */
  claimedUntil: z.string(),
});
export type PanelResult = z.output<typeof panelResultSchema>;

/** Fetched again after a restore. */
export const PANEL_RESULTS: CollectionDefinition<PanelResult> = {
  name: 'dashboard_panel_results',
  schema: panelResultSchema,
  indexes: [],
  backup: 'omitted',
};

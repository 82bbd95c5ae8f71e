import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const EPOCH = '1970-01-01T00:00:00.000Z';

const panelResultSchema = z.object({
  /** Of the panel. */
  id: z.string(),
  /** A fingerprint of the kind and options with which the content was fetched. */
  fingerprint: z.string(),
  /** The content of the panel; null before the first success. */
  content: z.unknown(),
  updatedAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** ISO instant of the next fetch; a past instant means due. */
  nextRun: z.string(),
  /** ISO instant until which a process holds the claim. */
  claimedUntil: z.string(),
});
export type PanelResult = z.output<typeof panelResultSchema>;

/** The content is fetched again after a restore. */
export const PANEL_RESULTS: CollectionDefinition<PanelResult> = {
  name: 'dashboard_panel_results',
  schema: panelResultSchema,
  indexes: [],
  backup: 'omitted',
};

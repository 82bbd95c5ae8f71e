import { visibilitySchema } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const panelSchema = z.object({
  /** The name of the panel. Later releases may have more panels. */
  id: z.string(),
  visibility: z.enum(visibilitySchema.options),
});
export type PanelDocument = z.output<typeof panelSchema>;

export const PANELS: CollectionDefinition<PanelDocument> = {
  name: 'dashboard_panels',
  schema: panelSchema,
  indexes: [],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (panel) => panel }],
};

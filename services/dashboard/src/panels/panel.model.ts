import { panelNameSchema, visibilitySchema } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const panelSchema = z.object({
  id: z.enum(panelNameSchema.options),
  visibility: z.enum(visibilitySchema.options),
});
export type PanelDocument = z.output<typeof panelSchema>;

export const PANELS: CollectionDefinition<PanelDocument> = {
  name: 'dashboard_panels',
  schema: panelSchema,
  indexes: [],
};

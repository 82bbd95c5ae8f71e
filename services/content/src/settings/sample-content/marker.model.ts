import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const markerSchema = z.object({ id: z.string(), doneAt: z.string() });

export type Marker = z.infer<typeof markerSchema>;

/** Tasks that were done once and are never repeated. */
export const MARKERS: CollectionDefinition<Marker> = {
  name: 'content_markers',
  schema: markerSchema,
  indexes: [],
};

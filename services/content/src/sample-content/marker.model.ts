import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const markerSchema = z.object({ id: z.string(), doneAt: z.string() });

/** That something was done. */
export type Marker = z.infer<typeof markerSchema>;

/** What was done once and is never done again. */
export const MARKERS: CollectionDefinition<Marker> = {
  name: 'content_markers',
  schema: markerSchema,
  indexes: [],
};

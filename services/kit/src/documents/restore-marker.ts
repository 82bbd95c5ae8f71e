import { z } from 'zod';
import { StartError } from '../errors.ts';
import type { CollectionDefinition, DocumentStore } from './collection.ts';

const markerSchema = z.object({ id: z.literal('restore'), startedAt: z.string() });

/** There during a restore, and after an interrupted one. */
export const RESTORE_MARKER: CollectionDefinition<z.output<typeof markerSchema>> = {
  name: 'restore_marker',
  schema: markerSchema,
  indexes: [],
  backup: 'omitted',
};

/** @throws StartError after an interrupted restore */
export async function refuseHalfRestored(documents: DocumentStore): Promise<void> {
  const marker = await documents.collection(RESTORE_MARKER).findOne({ id: 'restore' });
  if (!marker) return;
  throw new StartError(
    `The restore of ${marker.startedAt} is not finished; run npm run restore -- FILE --replace once more, to its end.`,
  );
}

import { z } from 'zod';
import { StartError } from '../../errors.ts';
import type { CollectionDefinition, DocumentStore } from './collection.ts';

const markerSchema = z.object({
  id: z.literal('restore'),
  startedAt: z.string(),
  /** The archive of the former data; missing if `--no-safety` was used. */
  safety: z.string().optional(),
});

/** Exists during a restore and after an interrupted restore. */
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
  const undo = marker.safety
    ? 'go back to what was there before with npm run restore -- --undo, or '
    : '';
  throw new StartError(
    `The restore of ${marker.startedAt} is not finished: ${undo}finish it with npm run restore -- FILE --replace (in containers docker compose run --rm -T backup restore and the same words).`,
  );
}

import { activityEventSchema } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '../documents/collection.ts';

/** An action is text here, so that one which joins the list is no other version of what is stored. */
export const storedEventSchema = z.object({ ...activityEventSchema.shape, action: z.string() });
export type StoredEvent = z.output<typeof storedEventSchema>;

/** Events that auth has not got yet. */
export function activityOutbox(service: string): CollectionDefinition<StoredEvent> {
  return {
    name: `${service}_activity_outbox`,
    schema: storedEventSchema,
    indexes: [{ fields: ['at'] }],
  };
}

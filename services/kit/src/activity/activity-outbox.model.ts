import { activityEventSchema } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '../stores/documents/collection.ts';

/** An action is text here, so that a new one is no new version of the stored schema. */
export const storedEventSchema = z.object({ ...activityEventSchema.shape, action: z.string() });

const waitingEventSchema = z.object({
  ...storedEventSchema.shape,
  /** The time of the next hand-over; later than `at` once auth refused it. */
  dueAt: z.iso.datetime(),
});
export type WaitingEvent = z.output<typeof waitingEventSchema>;

/** Events that auth has not got yet. */
export function activityOutbox(service: string): CollectionDefinition<WaitingEvent> {
  return {
    name: `${service}_activity_outbox`,
    schema: waitingEventSchema,
    indexes: [{ fields: ['dueAt'] }],
  };
}

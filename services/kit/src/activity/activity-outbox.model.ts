import { activityEventSchema } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '../stores/documents/collection.ts';

/** The action is any text here, so that a new action needs no new version of the stored schema. */
export const storedEventSchema = z.object({ ...activityEventSchema.shape, action: z.string() });

const waitingEventSchema = z.object({
  ...storedEventSchema.shape,
  /** The time of the next hand-over. It is later than `at` if auth refused the event. */
  dueAt: z.iso.datetime(),
});
export type WaitingEvent = z.output<typeof waitingEventSchema>;

/** Events that auth does not have yet. */
export function activityOutbox(service: string): CollectionDefinition<WaitingEvent> {
  return {
    name: `${service}_activity_outbox`,
    schema: waitingEventSchema,
    indexes: [{ fields: ['dueAt'] }],
  };
}

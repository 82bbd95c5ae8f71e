import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const knownEventSchema = z.object({
  /** The provider's name and the id of the event. */
  id: z.string(),
  expiresAt: z.string(),
});
export type KnownEvent = z.output<typeof knownEventSchema>;

/** Handled events. Providers send an event more than once. */
export const PROVIDER_EVENTS: CollectionDefinition<KnownEvent> = {
  name: 'provider_events',
  schema: knownEventSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};

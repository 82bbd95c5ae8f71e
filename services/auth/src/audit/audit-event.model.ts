import { storedEventSchema, type CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const auditEventSchema = z.object({
  ...storedEventSchema.shape,
  /** The UTC day of the event's arrival. It is sealed with the event. */
  day: z.string(),
  seal: z.string(),
  /** The same for all events of a day. */
  expiresAt: z.string(),
});

export type AuditEvent = z.output<typeof auditEventSchema>;

export const AUDIT_EVENTS: CollectionDefinition<AuditEvent> = {
  name: 'audit_events',
  schema: auditEventSchema,
  indexes: [
    { fields: ['at'] },
    { fields: ['actorId', 'at'] },
    { fields: ['actor', 'at'] },
    { fields: ['action', 'at'] },
    { fields: ['action', 'actor', 'at'] },
    { fields: ['day'] },
    { fields: ['expiresAt'] },
  ],
  expiresAt: 'expiresAt',
};

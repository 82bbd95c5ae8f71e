import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const outboxMailSchema = z.object({
  /** The mail's tag; its bytes are the object `outbox/<id>.eml`. */
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: z.string(),
  bytes: z.number().int(),
});
export type OutboxMail = z.output<typeof outboxMailSchema>;

export const OUTBOX_MAILS: CollectionDefinition<OutboxMail> = {
  name: 'outbox_mails',
  schema: outboxMailSchema,
  indexes: [{ fields: ['at'] }],
};

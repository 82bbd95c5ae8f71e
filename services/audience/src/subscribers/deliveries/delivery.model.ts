import { DELIVERY_STATES } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const deliverySchema = z.object({
  /** `<issue>:<subscriber>`, so that a second row of the same reader is refused. */
  id: z.string(),
  issueId: z.string(),
  subscriberId: z.string(),
  email: z.string(),
  /** The tag of the mail in its Message-ID. It has lower-case letters, because servers change the case of addresses. */
  tag: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The index of the issue's snapshot. */
  snapshot: z.number().int(),
  attempts: z.number().int(),
  nextAttemptAt: z.string(),
  /** Epoch of the lease under which the body was sent. */
  epoch: z.number().int(),
  attemptAt: z.string().optional(),
  endedAt: z.string().optional(),
  response: z.string().max(500).optional(),
  /** The Message-ID with which the provider replaced ours. */
  providerId: z.string().optional(),
  /** The owner put the reader back. A repeated report about this mail changes nothing. */
  isPutBack: z.boolean().optional(),
  /** The time of the reader's last reply, and its Message-ID. */
  repliedAt: z.string().optional(),
  replyId: z.string().optional(),
  /** The time at which the reader unsubscribed. Only the row of the reader's newest letter has it. */
  leftAt: z.string().optional(),
});
export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryState = Delivery['state'];

export const DELIVERIES: CollectionDefinition<Delivery> = {
  name: 'deliveries',
  schema: deliverySchema,
  indexes: [
    { fields: ['issueId', 'state', 'nextAttemptAt'] },
    { fields: ['state', 'epoch'] },
    { fields: ['tag'], unique: true },
    { fields: ['subscriberId', 'issueId'] },
    { fields: ['providerId'], sparse: true },
    { fields: ['attemptAt'], sparse: true },
    { fields: ['subscriberId', 'repliedAt'], sparse: true },
    { fields: ['issueId', 'repliedAt'], sparse: true },
    { fields: ['issueId', 'leftAt'], sparse: true },
  ],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (row) => row }],
  // Backups contain no leases, so epochs start again after a restore.
  atRestore: { epoch: 0 },
};

import { DELIVERY_STATES } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const deliverySchema = z.object({
  /** `<issue>:<subscriber>`: a second row of the same reader is refused. */
  id: z.string(),
  issueId: z.string(),
  subscriberId: z.string(),
  email: z.string(),
  /** Names the mail in its Message-ID; lower case, because servers change the case of addresses. */
  tag: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** Which of the issue's snapshots. */
  snapshot: z.number().int(),
  attempts: z.number().int(),
  nextAttemptAt: z.string(),
  /** Epoch of the lease under which its body was sent. */
  epoch: z.number().int(),
  attemptAt: z.string().optional(),
  endedAt: z.string().optional(),
  response: z.string().max(500).optional(),
  /** The Message-ID that the provider gave the mail in place of ours. */
  providerId: z.string().optional(),
  /** The owner put the reader back: a report of this mail that is read again changes nothing. */
  isPutBack: z.boolean().optional(),
  /** When the reader wrote back last, and the Message-ID of that. */
  repliedAt: z.string().optional(),
  replyId: z.string().optional(),
  /** When the reader unsubscribed. Only the row of the newest letter that the reader got has it. */
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
  // Leases are in no backup, so their epochs begin again.
  atRestore: { epoch: 0 },
};

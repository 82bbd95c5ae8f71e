import { z } from 'zod';
import type { CollectionDefinition } from '../documents/collection.ts';

const leaseSchema = z.object({
  id: z.string(),
  holder: z.string(),
  until: z.string(),
  /** Raised each time the lease is taken. */
  epoch: z.number().int(),
});
export type Lease = z.output<typeof leaseSchema>;

export function leaseCollection(service: string): CollectionDefinition<Lease> {
  return { name: `${service}_leases`, schema: leaseSchema, indexes: [], backup: 'omitted' };
}

import { z } from 'zod';
import type { CollectionDefinition } from '../documents/collection.ts';

const leaseSchema = z.object({
  /** The job's name. */
  id: z.string(),
  /** Id of the process that has it, or had it last. */
  holder: z.string(),
  /** ISO instant. */
  until: z.string(),
  /** Raised each time the lease is taken. */
  epoch: z.number().int(),
});
export type Lease = z.output<typeof leaseSchema>;

/** The collection `<service>_leases`. */
export function leaseCollection(service: string): CollectionDefinition<Lease> {
  return { name: `${service}_leases`, schema: leaseSchema, indexes: [], backup: 'omitted' };
}

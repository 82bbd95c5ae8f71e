import { z } from 'zod';
import type { CollectionDefinition } from '../src/stores/documents/collection.ts';

const jobSchema = z.object({ id: z.string(), key: z.string(), owner: z.string() });

/** A job that several processes want to own. */
export type Job = z.output<typeof jobSchema>;

export const JOBS: CollectionDefinition<Job> = {
  name: 'jobs',
  schema: jobSchema,
  indexes: [{ fields: ['key'], unique: true }, { fields: ['owner'] }],
};

/** The owner of a free job. */
export const NOBODY = 'nobody';

/** The work of one process. */
export const outcomeSchema = z.object({
  inserted: z.number(),
  claimed: z.number(),
  failed: z.number(),
});
export type Outcome = z.output<typeof outcomeSchema>;

import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const sampleSeedSchema = z.object({
  id: z.string(),
  day: z.string(),
  /** SHA-256 by file name. */
  hashes: z.record(z.string(), z.string()),
  isDone: z.boolean(),
});
export type SampleSeed = z.output<typeof sampleSeedSchema>;

export const SAMPLE_SEEDS: CollectionDefinition<SampleSeed> = {
  name: 'dashboard_samples',
  schema: sampleSeedSchema,
  indexes: [],
};

import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const sampleSeedSchema = z.object({
  id: z.string(),
  /** The day that the samples' dates were moved to, YYYY-MM-DD. */
  day: z.string(),
  /** SHA-256 of each copied file, by its name. */
  hashes: z.record(z.string(), z.string()),
  /** Whether every file was copied. */
  isDone: z.boolean(),
});
export type SampleSeed = z.output<typeof sampleSeedSchema>;

/** The collection `dashboard_samples`: one document, the first copy of the shipped files. */
export const SAMPLE_SEEDS: CollectionDefinition<SampleSeed> = {
  name: 'dashboard_samples',
  schema: sampleSeedSchema,
  indexes: [],
};

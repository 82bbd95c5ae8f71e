import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const serialReaderSchema = z.object({
  /** `<series>:<subscriber>`, so that repeated requests create one row. */
  id: z.string(),
  seriesId: z.string(),
  subscriberId: z.string(),
  /** `ended`: the reader has all parts of a complete series. `paused`: the row came from a backup, and the author has not resumed it. */
  state: z.enum(['reading', 'paused', 'ended']),
  /** Days between two parts. */
  every: z.number().int(),
  /** Number of the next part, from 1. */
  part: z.number().int(),
  nextAt: z.string(),
  beganAt: z.string(),
  /** The last row that was given to the sender. */
  lastRowId: z.string().optional(),
  /** Set if the text of the part says that the complete series ends with it. */
  hasEnding: z.boolean().optional(),
  restored: z.boolean().optional(),
});
export type SerialReader = z.output<typeof serialReaderSchema>;

export const SERIAL_READERS: CollectionDefinition<SerialReader> = {
  name: 'serial_readers',
  schema: serialReaderSchema,
  indexes: [
    { fields: ['state', 'nextAt'] },
    { fields: ['subscriberId'] },
    { fields: ['seriesId'] },
  ],
  atRestore: { restored: true },
};

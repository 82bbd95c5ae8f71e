import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const serialReaderSchema = z.object({
  /** `<series>:<subscriber>`, so that repeated requests make one. */
  id: z.string(),
  seriesId: z.string(),
  subscriberId: z.string(),
  /** `ended`: has all parts of a series that is complete. `paused`: came out of a backup, and the author has not let it continue. */
  state: z.enum(['reading', 'paused', 'ended']),
  /** Days between two parts. */
  every: z.number().int(),
  /** Number of the next part, from 1. */
  part: z.number().int(),
  nextAt: z.string(),
  beganAt: z.string(),
  /** The last row that was given to the sender. */
  lastRowId: z.string().optional(),
  /** The part itself says that it is the last one of a complete series. */
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

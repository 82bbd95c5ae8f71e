import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const storedLayoutSchema = z.object({
  id: z.string(),
  /** Counts the changes. */
  version: z.number().int(),
  /** Each is parsed by itself when it is read, so that a kind of a later release hides no other panel. */
  panels: z.array(z.unknown()),
});
export type StoredLayout = z.output<typeof storedLayoutSchema>;

export const LAYOUT: CollectionDefinition<StoredLayout> = {
  name: 'dashboard_layout',
  schema: storedLayoutSchema,
  indexes: [],
};

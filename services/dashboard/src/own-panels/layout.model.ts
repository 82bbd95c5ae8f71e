import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const storedLayoutSchema = z.object({
  id: z.string(),
  /** The number of changes. */
  version: z.number().int(),
  /** Each panel is parsed separately when it is read, so that an unknown kind of a later release affects no other panel. */
  panels: z.array(z.unknown()),
});
export type StoredLayout = z.output<typeof storedLayoutSchema>;

export const LAYOUT: CollectionDefinition<StoredLayout> = {
  name: 'dashboard_layout',
  schema: storedLayoutSchema,
  indexes: [],
};

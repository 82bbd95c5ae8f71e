import * as z from 'zod/mini';
import { serialPaceSchema } from './serial.ts';

export const PREFERENCES_PATH = '/api/newsletter/preferences';

const CATEGORIES_MAX = 50;
const keySchema = z.string().check(z.maxLength(100));

/** The body as a form sends it. `category`: the keys of the chosen categories. */
export const preferencesInputSchema = z.object({
  what: z._default(
    z.enum(['everything', 'chosen'], 'what must be everything or chosen'),
    'everything',
  ),
  category: z._default(
    z.union([keySchema, z.array(keySchema).check(z.maxLength(CATEGORIES_MAX))]),
    [],
  ),
  pause: z.optional(z.literal('on', 'pause must be on')),
  renew: z.optional(z.literal('on', 'renew must be on')),
  serial: z.optional(keySchema),
  every: z.optional(serialPaceSchema),
  stop: z.optional(z.literal('on', 'stop must be on')),
});
export type PreferencesInput = z.output<typeof preferencesInputSchema>;

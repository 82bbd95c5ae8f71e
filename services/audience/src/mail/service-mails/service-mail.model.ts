import { serviceMailInputSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const serviceMailSchema = z.object({
  /** SHA-256 of the kind and the caller's key. */
  id: z.string(),
  /** Removed once it is sent, because its links may open accounts. */
  mail: z.optional(serviceMailInputSchema),
  /** When it is due, until it is sent. */
  mailAt: z.string().optional(),
  /** From the previous release: it was refused once, and is tried a last time. */
  isRepeat: z.boolean().optional(),
  /** How often a mail server refused it for a while. */
  tries: z.number().int().optional(),
  expiresAt: z.string(),
});
export type ServiceMail = z.output<typeof serviceMailSchema>;

export const SERVICE_MAILS: CollectionDefinition<ServiceMail> = {
  name: 'service_mails',
  schema: serviceMailSchema,
  indexes: [{ fields: ['mailAt'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (mail) => mail }],
};

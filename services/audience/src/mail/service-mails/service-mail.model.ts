import { serviceMailInputSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const serviceMailSchema = z.object({
  /** SHA-256 of the kind and the caller's key. */
  id: z.string(),
  /** Removed after sending, because its links may open accounts. */
  mail: z.optional(serviceMailInputSchema),
  /** The time of the next try. Removed after sending. */
  mailAt: z.string().optional(),
  /** Set by the previous release: the mail was refused once and is tried one last time. */
  isRepeat: z.boolean().optional(),
  /** The number of temporary refusals by a mail server. */
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

import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const mailVerdictSchema = z.object({
  /** Address of the mailbox. */
  id: z.string(),
  at: z.string(),
  folder: z.enum(['inbox', 'junk']),
  spf: z.string().optional(),
  dkim: z.string().optional(),
  dmarc: z.string().optional(),
  /** The last time at which SPF, DKIM, and DMARC all passed. */
  passedAt: z.string().optional(),
});
export type MailVerdict = z.output<typeof mailVerdictSchema>;

/** The results of the newest mail in each of the author's mailboxes. */
export const MAIL_VERDICTS: CollectionDefinition<MailVerdict> = {
  name: 'mail_verdicts',
  schema: mailVerdictSchema,
  indexes: [{ fields: ['passedAt'] }],
};

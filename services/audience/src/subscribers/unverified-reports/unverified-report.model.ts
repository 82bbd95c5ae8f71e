import { REPORT_KINDS } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const unverifiedReportSchema = z.object({
  /** SHA-256 of the mail's Message-ID and of all that is kept of it. */
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** The address that it names; empty without one. */
  email: z.string(),
  /** The current or former reader with that address. */
  subscriberId: z.string().optional(),
  from: z.string(),
  subject: z.string(),
  words: z.string().max(500),
  /** When it arrived. Once the report is dismissed, this and all words are removed. The id stays, so that the same mail is not listed again. */
  at: z.string().optional(),
  expiresAt: z.string(),
});
export type UnverifiedReport = z.output<typeof unverifiedReportSchema>;
export type ListedReport = UnverifiedReport & { readonly at: string };

export const UNVERIFIED_REPORTS: CollectionDefinition<UnverifiedReport> = {
  name: 'unverified_reports',
  schema: unverifiedReportSchema,
  indexes: [
    { fields: ['at'], sparse: true },
    { fields: ['email', 'at'], sparse: true },
    { fields: ['expiresAt'] },
  ],
  expiresAt: 'expiresAt',
};

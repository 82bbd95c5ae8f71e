import { REPORT_KINDS } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const unverifiedReportSchema = z.object({
  /** SHA-256 of the mail's Message-ID and of all data that is stored from the mail. */
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** The address that the mail names; empty if it names none. */
  email: z.string(),
  /** The current or former reader with this address. */
  subscriberId: z.string().optional(),
  from: z.string(),
  subject: z.string(),
  words: z.string().max(500),
  /** The time of arrival. When the report is dismissed, this field and all texts are removed. The id remains, so that the same mail is not listed again. */
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

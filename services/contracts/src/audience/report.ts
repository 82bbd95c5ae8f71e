import * as z from 'zod/mini';

export const REPORTS_PATH = '/api/newsletter/reports';

/** In this order: a failed mail, news of a pending mail, a complaint, a withdrawn complaint, and a request to unsubscribe. */
export const REPORT_KINDS = ['failed', 'progress', 'complaint', 'not-spam', 'leave'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORTS_MAX = 500;

/** `email`: the address that the report names, or an empty text. `readerId`: the reader with that address. */
export const unverifiedReportSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  email: z.string(),
  readerId: z.optional(z.string()),
  from: z.string(),
  subject: z.string(),
  /** The text of the report, at most 500 characters. */
  words: z.string(),
  at: z.string(),
});
export type UnverifiedReport = z.infer<typeof unverifiedReportSchema>;

/** Newest first. */
export const unverifiedReportListSchema = z.object({ reports: z.array(unverifiedReportSchema) });
export type UnverifiedReportList = z.infer<typeof unverifiedReportListSchema>;

const IDS = `ids must be at most ${REPORTS_MAX} ids of reports`;

/** Without `ids`, all reports are dismissed. */
export const dismissReportsInputSchema = z.object({
  ids: z.optional(
    z.array(z.string(IDS).check(z.maxLength(64, IDS)), IDS).check(z.maxLength(REPORTS_MAX, IDS)),
  ),
});
export type DismissReportsInput = z.output<typeof dismissReportsInputSchema>;

export const dismissedReportsSchema = z.object({ dismissed: z.number() });
export type DismissedReports = z.infer<typeof dismissedReportsSchema>;

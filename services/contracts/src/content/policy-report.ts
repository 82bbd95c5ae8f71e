import * as z from 'zod/mini';

export const POLICY_REPORTS_PATH = '/api/policy-reports';

/** A browser's report of a request that the security policy forbids. */
export const policyReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
});

import * as z from 'zod/mini';
import { newsletterIssueSchema } from './issue.ts';

export const ATTENTION_PATH = '/api/newsletter/attention';

/**
 * Tasks for the owner: letters that are paused or cannot continue; letters that ended in the last week and reached
 * nobody; letters whose posts changed or moved after they were approved; and the number of unverified reports.
 */
export const attentionSchema = z.object({
  letters: z.array(
    z.pick(newsletterIssueSchema, {
      id: true,
      subject: true,
      state: true,
      reason: true,
      waitsFor: true,
      sendAt: true,
    }),
  ),
  changed: z.array(z.pick(newsletterIssueSchema, { id: true, subject: true })),
  reports: z.number(),
});
export type Attention = z.infer<typeof attentionSchema>;

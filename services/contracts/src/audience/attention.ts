import * as z from 'zod/mini';
import { newsletterIssueSchema } from './issue.ts';

export const ATTENTION_PATH = '/api/newsletter/attention';

/**
 * What waits for the owner: letters that are paused, cannot continue, or are done and reached nobody in the last week; those
 * whose posts changed or moved after they were approved; and how many reports came that nothing proves.
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

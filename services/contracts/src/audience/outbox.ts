import * as z from 'zod/mini';

export const OUTBOX_PATH = '/api/newsletter/outbox';

export const transportSchema = z.enum(['smtp', 'outbox']);

/** Newest first; `id` names the file. */
export const outboxListSchema = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      at: z.string(),
      bytes: z.number(),
    }),
  ),
  transport: transportSchema,
});
export type OutboxList = z.infer<typeof outboxListSchema>;

/** `eml` downloads the mail as a file. */
export const outboxMailQuerySchema = z.object({
  part: z._default(
    z.enum(['html', 'text', 'source', 'eml'], 'part must be html, text, source or eml'),
    'html',
  ),
});
export type OutboxMailQuery = z.output<typeof outboxMailQuerySchema>;

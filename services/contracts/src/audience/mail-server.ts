import * as z from 'zod/mini';

/**
 * The mail server that sends letters. Null: there is no mail server, and letters stay in the outbox. User and password
 * are left out.
 */
export const mailServerStateSchema = z.object({
  server: z.nullable(
    z.object({
      host: z.string(),
      port: z.number(),
      isEncrypted: z.boolean(),
      signsIn: z.boolean(),
      from: z.string(),
    }),
  ),
});
export type MailServerState = z.infer<typeof mailServerStateSchema>;

/** `withTest`: also sends a mail to the caller. */
export const mailCheckInputSchema = z.object(
  { withTest: z.boolean('withTest must be true or false') },
  'The body must be a JSON object with withTest',
);
export type MailCheckInput = z.infer<typeof mailCheckInputSchema>;

/** `look`: mails can be sent, but receivers may find a problem. */
export const mailFindingSchema = z.object({
  level: z.enum(['well', 'look', 'wrong']),
  message: z.string(),
});
export type MailFinding = z.infer<typeof mailFindingSchema>;

export const mailCheckSchema = z.object({ findings: z.array(mailFindingSchema) });
export type MailCheck = z.infer<typeof mailCheckSchema>;

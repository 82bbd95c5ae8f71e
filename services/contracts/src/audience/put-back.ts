import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';

export const PUT_BACK_PATH = '/api/newsletter/put-back';

export const putBackInputSchema = z.object(
  { email: emailAddressSchema },
  'The body must be a JSON object with an email',
);
export type PutBackInput = z.output<typeof putBackInputSchema>;

/** `isOnList` is false for an address that was only suppressed. Such an address can be added again now. */
export const putBackAnswerSchema = z.object({ email: z.string(), isOnList: z.boolean() });
export type PutBackAnswer = z.infer<typeof putBackAnswerSchema>;

export const issuePutBackSchema = z.object({ readers: z.number() });
export type IssuePutBack = z.infer<typeof issuePutBackSchema>;

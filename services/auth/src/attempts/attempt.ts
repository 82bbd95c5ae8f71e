import { z } from 'zod';

/** Each is opened by its own route alone. */
export const attemptKindSchema = z.enum(['passkey', 'passkey-new', 'confirm', 'enrol']);
export type AttemptKind = z.infer<typeof attemptKindSchema>;

export const attemptSchema = z.strictObject({
  kind: attemptKindSchema,
  /** 256 bits in base64url: the challenge that a passkey signs. */
  challenge: z.string(),
  /** An ISO instant. */
  expiresAt: z.string(),
  /** Whose, where somebody is signed in. */
  accountId: z.string().optional(),
});

export type Attempt = z.infer<typeof attemptSchema>;

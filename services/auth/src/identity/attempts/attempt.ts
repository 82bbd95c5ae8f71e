import { z } from 'zod';

/** Each kind of attempt can be opened only by its own route. */
export const attemptKindSchema = z.enum([
  'passkey',
  'passkey-new',
  'confirm',
  'enrol',
  'totp-new',
  'second-factor',
  'oidc',
]);
export type AttemptKind = z.infer<typeof attemptKindSchema>;

export const attemptSchema = z.strictObject({
  kind: attemptKindSchema,
  /** 256 bits in base64url. A passkey or a provider signs them, or they are the source of an authenticator's secret. */
  challenge: z.string(),
  /** An ISO instant. */
  expiresAt: z.string(),
  /** The account of a signed-in person. */
  accountId: z.string().optional(),
  /** The path that opens after the sign-in. */
  returnTo: z.string().optional(),
  /** The version of the account's password at the time of the check. */
  passwordVersion: z.number().optional(),
  /** The provider that proves the person's identity, or has proved it. */
  provider: z.string().optional(),
  /** The state and the PKCE verifier of OpenID Connect. */
  state: z.string().optional(),
  verifier: z.string().optional(),
});

export type Attempt = z.infer<typeof attemptSchema>;

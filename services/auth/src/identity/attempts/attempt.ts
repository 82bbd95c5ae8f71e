import { z } from 'zod';

/** An attempt of each kind can be opened only by its own route. */
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
  /** 256 bits in base64url: a passkey or a provider signs them, or the secret of an authenticator is derived from them. */
  challenge: z.string(),
  /** An ISO instant. */
  expiresAt: z.string(),
  /** The account of a signed-in person. */
  accountId: z.string().optional(),
  /** The path that the person wants to open. */
  returnTo: z.string().optional(),
  /** The version of the account's password when it was checked. */
  passwordVersion: z.number().optional(),
  /** The provider at which the person proves, or has proved, their identity. */
  provider: z.string().optional(),
  /** The state and the PKCE verifier of OpenID Connect. */
  state: z.string().optional(),
  verifier: z.string().optional(),
});

export type Attempt = z.infer<typeof attemptSchema>;

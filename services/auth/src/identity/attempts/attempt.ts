import { z } from 'zod';

/** Only its own route opens each. */
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
  /** The account's when its password was checked. */
  passwordVersion: z.number().optional(),
  /** At which the person proves who they are, or has done so. */
  provider: z.string().optional(),
  /** The state and the PKCE verifier of OpenID Connect. */
  state: z.string().optional(),
  verifier: z.string().optional(),
});

export type Attempt = z.infer<typeof attemptSchema>;

import * as z from 'zod/mini';
import { LOGIN_PATH } from './account.ts';
import { ownNameSchema } from './own-name.ts';

export const PASSKEY_LOGIN_PATH = `${LOGIN_PATH}/passkey`;

const bytes = (what: string, maxLength: number) =>
  z
    .string(`${what} is required`)
    .check(z.maxLength(maxLength), z.regex(/^[\w-]*$/, `${what} must be base64url`));

const credentialFields = { id: bytes('id', 1400), type: z.literal('public-key') };
const clientDataJSON = bytes('clientDataJSON', 8000);
const authenticatorData = bytes('authenticatorData', 8000);

/** A browser's answer for a new passkey (`PublicKeyCredential.toJSON()`, WebAuthn Level 3). */
export const newPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON,
    authenticatorData,
    /** DER of SubjectPublicKeyInfo. */
    publicKey: bytes('publicKey', 2000),
    publicKeyAlgorithm: z.number(),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const newPasskeyInputSchema = z.object({ credential: newPasskeySchema });
export type NewPasskeyInput = z.infer<typeof newPasskeyInputSchema>;

/** A browser's answer for the use of a passkey. */
export const passkeyProofSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON,
    authenticatorData,
    signature: bytes('signature', 2000),
    userHandle: z.optional(bytes('userHandle', 100)),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

export const passkeySignInInputSchema = z.object({
  credential: passkeyProofSchema,
  returnTo: z.optional(z.unknown()),
});
export type PasskeySignInInput = z.infer<typeof passkeySignInInputSchema>;

export const signedInToSchema = z.object({ location: z.string() });
export type SignedInTo = z.infer<typeof signedInToSchema>;

const listedCredentials = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.optional(z.array(z.string())),
  }),
);
const ceremonyFields = { challenge: z.string(), timeout: z.number() };

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestSchema = z.object({
  ...ceremonyFields,
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: listedCredentials,
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationSchema = z.object({
  ...ceremonyFields,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: listedCredentials,
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeyNameInputSchema = z.object({ name: ownNameSchema });
export type PasskeyNameInput = z.infer<typeof passkeyNameInputSchema>;

/** `isSynced`: a service copies the passkey to other devices. Instants are ISO. */
export const ownPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;

import * as z from 'zod/mini';
import { LOGIN_PATH } from './account.ts';
import { ownPasskeySchema } from './passkey.ts';

/** The page that accepts a recovery code instead of a passkey. */
export const RECOVERY_CODE_LOGIN_PATH = `${LOGIN_PATH}/recovery-code`;
export const FORGOT_PATH = `${LOGIN_PATH}/forgot`;
/**
 * The page on which a person adds a sign-in method. The person has proved their identity, but has no sign-in method.
 */
export const ENROLLMENT_PATH = `${LOGIN_PATH}/enrol`;
/** The same page for an authenticator app. */
export const ENROLLMENT_TOTP_PATH = `${ENROLLMENT_PATH}/totp`;

/** The codes are shown once. */
export const recoveryCodeListSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodeList = z.infer<typeof recoveryCodeListSchema>;

/** `codes` are new recovery codes. They are in the answer for the first passkey of an account without codes. */
export const addedPasskeySchema = z.object({
  ...ownPasskeySchema.shape,
  codes: z.optional(z.array(z.string())),
});
export type AddedPasskey = z.infer<typeof addedPasskeySchema>;

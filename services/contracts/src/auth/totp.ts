import * as z from 'zod/mini';
import { LOGIN_PATH } from './account.ts';

/** The page that asks for the code after a password. */
export const LOGIN_CODE_PATH = `${LOGIN_PATH}/code`;

/** The secret of an authenticator app: an `otpauth:` address, and the secret in base32. */
export const newTotpSchema = z.object({ uri: z.string(), secret: z.string() });
export type NewTotp = z.infer<typeof newTotpSchema>;

export const totpInputSchema = z.object({ code: z.string().check(z.maxLength(100)) });
export type TotpInput = z.infer<typeof totpInputSchema>;

/** `codes` are new recovery codes. Missing if the account still had codes. */
export const addedTotpSchema = z.object({ codes: z.optional(z.array(z.string())) });
export type AddedTotp = z.infer<typeof addedTotpSchema>;

import * as z from 'zod/mini';

/** The key that seals the texts of an account in a browser. */
export const deviceKeySchema = z.object({
  /** The id of the account in stored data. It stays the same when the address changes. */
  id: z.string(),
  email: z.string(),
  /** 256 bits each, in base64url. Only the first key seals. A key that is being replaced can still open texts. */
  keys: z.array(z.string().check(z.regex(/^[\w-]{43}$/))).check(z.minLength(1)),
});
export type DeviceKeyAnswer = z.infer<typeof deviceKeySchema>;

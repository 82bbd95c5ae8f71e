import * as z from 'zod/mini';

/** The key that seals the texts of an account in a browser. */
export const deviceKeySchema = z.object({
  /** The account's id in stored data; it stays when the address changes. */
  id: z.string(),
  email: z.string(),
  /** 256 bits each, in base64url. The first seals; one that is being replaced still opens. */
  keys: z.array(z.string().check(z.regex(/^[\w-]{43}$/))).check(z.minLength(1)),
});
export type DeviceKeyAnswer = z.infer<typeof deviceKeySchema>;

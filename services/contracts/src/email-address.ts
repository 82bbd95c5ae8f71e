import * as z from 'zod/mini';

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';

/** RFC 5321 §4.5.3.1.3 allows a path of 256 octets, angle brackets included. */
const EMAIL_MAX_LENGTH = 254;

/** Trimmed and in lower case, as stored and compared. */
export const emailAddressSchema = z
  .string(INVALID_EMAIL_MESSAGE)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, INVALID_EMAIL_MESSAGE),
    z.regex(z.regexes.email, INVALID_EMAIL_MESSAGE),
  );

/** Of a cell among many, as a schema's complaint takes longer to make than an address to read. @returns null where it is none */
export function emailAddressIn(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= EMAIL_MAX_LENGTH && z.regexes.email.test(address) ? address : null;
}

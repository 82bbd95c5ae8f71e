import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';

/** The secret of a new factor, made from at least 20 random bytes; base64url. */
export function secretOf(random: string): Buffer {
  return Buffer.from(random, 'base64url').subarray(0, SECRET_BYTES);
}

const asSecret = (secret: Buffer) => new Secret({ buffer: Uint8Array.from(secret).buffer });

/** The secret for an app: an `otpauth:` address, and the secret in base32. */
export function forApp(secret: Buffer, issuer: string, label: string) {
  const totp = new TOTP({
    issuer,
    label,
    secret: asSecret(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
  });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** RFC 6238. The code may be one step of 30 seconds early or late. @returns the step of the code; null if the code is wrong */
export function stepOf(typed: string, secret: Buffer, nowMs: number): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const steps = TOTP.validate({
    token,
    secret: asSecret(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
    timestamp: nowMs,
    window: 1,
  });
  return steps === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + steps;
}

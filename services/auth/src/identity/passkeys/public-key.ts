import { createPublicKey, verify, type KeyObject } from 'node:crypto';

const MIN_RSA_BITS = 2048;

/** Algorithms by their COSE number (RFC 9053), in order of preference: Ed25519, ES256, RS256. */
const ALGORITHMS: ReadonlyMap<number, (key: KeyObject) => boolean> = new Map([
  [-8, (key) => key.asymmetricKeyType === 'ed25519'],
  [-7, (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1'],
  [
    -257,
    (key) =>
      key.asymmetricKeyType === 'rsa' &&
      (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS,
  ],
]);

export const ALGORITHM_NUMBERS = [...ALGORITHMS.keys()];

function readKey(publicKey: string): KeyObject | null {
  try {
    return createPublicKey({
      key: Buffer.from(publicKey, 'base64url'),
      format: 'der',
      type: 'spki',
    });
  } catch {
    return null;
  }
}

/** Whether the key fits the algorithm, and the algorithm is supported. @param publicKey in the form of a stored passkey */
export function isKeyOf(algorithm: number, publicKey: string): boolean {
  const key = readKey(publicKey);
  return key !== null && ALGORITHMS.get(algorithm)?.(key) === true;
}

export function isSignedBy(publicKey: string, data: Buffer, signature: Buffer): boolean {
  const key = readKey(publicKey);
  if (!key) return false;
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key, signature);
}

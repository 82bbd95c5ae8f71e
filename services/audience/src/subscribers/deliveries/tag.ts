import { createHmac } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/** 80 bits in base32. A row's id does not reveal them. */
export function tagOf(id: string, listKey: Buffer): string {
  const bytes = createHmac('sha256', listKey).update(id).digest();
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: LENGTH }, (_, n) => {
    return ALPHABET[Number.parseInt(bits.slice(n * 5, n * 5 + 5), 2)];
  }).join('');
}

import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no two characters look the same, so that codes can be copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 50 bits. */
export function newRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The code as shown to people: `ABCDE-FGHJK`. */
export const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Normalizes a typed code: any case, spaces and hyphens, O for 0, I and L for 1. */
export function readCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

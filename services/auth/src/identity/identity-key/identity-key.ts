import { hkdfSync } from 'node:crypto';

export type KeyLabel = 'attempt' | 'totp' | 'recovery' | 'audit' | 'mail' | 'device';

function derive(secret: string, label: KeyLabel): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

/** Keys of 32 bytes, one for each purpose (HKDF-SHA256, RFC 5869). */
export class IdentityKey {
  readonly #current: string;
  readonly #previous: readonly string[];

  constructor(current: string, previous?: string) {
    this.#current = current;
    this.#previous = previous === undefined ? [] : [previous];
  }

  key(label: KeyLabel): Buffer {
    return derive(this.#current, label);
  }

  /** The current key comes first. The previous key still opens older seals. */
  keys(label: KeyLabel): Buffer[] {
    return [this.#current, ...this.#previous].map((secret) => derive(secret, label));
  }
}

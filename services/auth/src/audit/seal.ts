import { canonicalJson } from '@examiner/kit';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditEvent } from './audit-event.model.ts';

/** HMAC-SHA256 of the row's canonical JSON. */
export function sealOf(row: Omit<AuditEvent, 'seal'>, key: Buffer): string {
  return createHmac('sha256', key).update(canonicalJson(row)).digest('base64url');
}

export function holds({ seal, ...row }: AuditEvent, keys: readonly Buffer[]): boolean {
  return keys.some((key) => {
    const one = Buffer.from(seal);
    const other = Buffer.from(sealOf(row, key));
    return one.length === other.length && timingSafeEqual(one, other);
  });
}

/** Counts a day's rows, and seals their ids in the order of reading. */
export class DaySum {
  #count = 0;
  readonly #hashes;

  constructor(keys: readonly Buffer[]) {
    this.#hashes = keys.map((key) => createHmac('sha256', key));
  }

  add(id: string): void {
    this.#count += 1;
    for (const hash of this.#hashes) hash.update(`${id}\n`);
  }

  /** A text for each key. */
  end(): { readonly count: number; readonly ids: readonly string[] } {
    return { count: this.#count, ids: this.#hashes.map((hash) => hash.digest('base64url')) };
  }
}

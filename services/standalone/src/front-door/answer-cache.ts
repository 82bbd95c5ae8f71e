import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.ts';

/** A public answer as it was sent. `headers` holds names and values in turn. */
export interface CachedAnswer {
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const MAX_AGE_MS = 1000;
/** At the end of an answer's life one request renews it, so that a busy page never leaves them all to the service at once. */
const RENEWAL_MS = 250;
const MAX_ENTRIES = 4000;
const MAX_BYTES = 32 * 1024 * 1024;
/** One larger answer would push out many others. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Roughly what an entry needs besides its strings and body. */
const ENTRY_BYTES = 1024;

/** Times are those of `performance.now()`. */
interface Entry {
  readonly answer: CachedAnswer;
  readonly expiresAt: number;
  /** When the next request renews it; `expiresAt` once one does. */
  renewAt: number;
}

function sizeOf({ answer: { headers, body } }: Entry, key: string): number {
  return ENTRY_BYTES + key.length + headers.join('').length + body.length;
}

export class AnswerCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    // Expired entries are removed first, by timer.
    ttlAutopurge: true,
    // `get` below reads the clock once for both times.
    allowStale: true,
  });
  #generation = 0;

  /** Changes with every write. An answer is stored only if no write came since its request. */
  get generation(): number {
    return this.#generation;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  static key(url: string, encoding: Encoding): string {
    return `${encoding} ${url}`;
  }

  /** @returns undefined where the caller has to ask the service; once for an answer that is about to expire */
  get(key: string): CachedAnswer | undefined {
    // Within a second, which of them was asked for last says little.
    const entry = this.#entries.peek(key);
    if (!entry) return undefined;
    if (performance.now() < entry.renewAt) return entry.answer;
    entry.renewAt = entry.expiresAt;
    return undefined;
  }

  set(key: string, answer: CachedAnswer, generation: number): void {
    if (generation !== this.#generation) return;
    const expiresAt = performance.now() + MAX_AGE_MS;
    this.#entries.set(key, { answer, expiresAt, renewAt: expiresAt - RENEWAL_MS });
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}

import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.ts';

/** A public answer as it was sent. `headers` holds names and values in turn. */
export interface CachedAnswer {
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 4000;
const MAX_BYTES = 32 * 1024 * 1024;
/** One larger answer would push out many others. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Roughly what an entry needs besides its strings and body. */
const ENTRY_BYTES = 1024;

function sizeOf({ headers, body }: CachedAnswer, key: string): number {
  return ENTRY_BYTES + key.length + headers.join('').length + body.length;
}

export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    // Without it, lru-cache sets a timer each time it reads the clock.
    ttlResolution: 0,
    // Expired entries are removed first, by timer.
    ttlAutopurge: true,
  });
  #generation = 0;

  /** Changes with every write. An answer is stored only if no write came since its request. */
  get generation(): number {
    return this.#generation;
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  static key(url: string, encoding: Encoding): string {
    return `${encoding} ${url}`;
  }

  get(key: string): CachedAnswer | undefined {
    return this.#answers.get(key);
  }

  set(key: string, answer: CachedAnswer, generation: number): void {
    if (generation === this.#generation) this.#answers.set(key, answer);
  }

  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}

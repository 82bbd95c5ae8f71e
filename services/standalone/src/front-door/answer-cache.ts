import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.ts';

/** A public answer as it was sent: flat header names and values, and the encoded body. */
export interface CachedAnswer {
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 4000;
const MAX_BYTES = 32 * 1024 * 1024;
/** A larger answer is not kept, so that one cannot push out all others. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** What an entry takes beside its texts and its body, about. */
const ENTRY_BYTES = 1024;

function sizeOf({ headers, body }: CachedAnswer, key: string): number {
  return ENTRY_BYTES + key.length + headers.join('').length + body.length;
}

/** Public answers, kept for a second. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    // Expired answers leave by themselves, before any other has to.
    ttlAutopurge: true,
  });
  #generation = 0;

  /** Changes at every write; an answer is kept only if this is as it was when its request came. */
  get generation(): number {
    return this.#generation;
  }

  /** What is kept, in bytes. */
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

  /** Drops everything: something may have changed. */
  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}

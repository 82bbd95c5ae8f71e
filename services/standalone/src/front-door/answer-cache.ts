import type { Encoding } from './encoding.ts';

/** A public answer as it was sent: flat header names and values, and the encoded body. */
export interface CachedAnswer {
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const MAX_AGE_MS = 1000;
const MAX_BYTES = 32 * 1024 * 1024;
/** A larger answer is not kept, so that one cannot push out all others. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Public answers for a second (design §3). A write drops them all at once, and an answer that was on its
 * way when the write came is not kept either.
 */
export class AnswerCache {
  readonly #entries = new Map<
    string,
    { readonly answer: CachedAnswer; readonly storedAt: number }
  >();
  #bytes = 0;
  #generation = 0;

  /** Changes at every write; an answer is kept only if this is as it was when its request came. */
  get generation(): number {
    return this.#generation;
  }

  static key(url: string, encoding: Encoding): string {
    return `${encoding} ${url}`;
  }

  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (Date.now() - entry.storedAt < MAX_AGE_MS) return entry.answer;
    this.#remove(key);
    return undefined;
  }

  set(key: string, answer: CachedAnswer, generation: number): void {
    if (generation !== this.#generation || answer.body.length > MAX_ANSWER_BYTES) return;
    this.#remove(key);
    this.#entries.set(key, { answer, storedAt: Date.now() });
    this.#bytes += answer.body.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
  }

  /** Drops everything: something may have changed. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.answer.body.length;
  }
}

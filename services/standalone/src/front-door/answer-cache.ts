import { LRUCache } from 'lru-cache';
import type { Encoding } from '@examiner/kit';

/** A public answer as sent. `headers` has alternating names and values, without the length of the body. */
export interface CachedAnswer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly location: string | undefined;
  readonly body: Buffer;
}

const MAX_AGE_MS = 1000;
/** Near the end of an answer's life, one request renews it. So the requests for a busy page never all reach the service at once. */
const RENEWAL_MS = 250;
const MAX_ENTRIES = 4000;
/** The limit for addresses, because anybody could fill the cache with long ones. */
const MAX_ADDRESS_LENGTH = 2048;
/** Equals the time for which the gateway keeps an unused answer. */
const KNOWN_MS = 600_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** A single larger answer would evict many other answers. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** The approximate size of an entry without its strings and body. */
const ENTRY_BYTES = 1024;

/** Times are those of `performance.now()`. */
interface Entry {
  readonly answer: CachedAnswer;
  readonly expiresAt: number;
  /** The time from which a request renews the entry. Set to `expiresAt` once a request does. */
  renewAt: number;
}

function promiseOf<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

function sizeOf({ answer: { headers, body } }: Entry, key: string): number {
  return ENTRY_BYTES + key.length + headers.join('').length + body.length;
}

/** Null: the answer is not for other readers. Undefined: the answer was interrupted. */
type Outcome = CachedAnswer | null | undefined;

export class AnswerCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    // A timer removes expired entries first.
    ttlAutopurge: true,
    // The method `get` reads the clock once for both times.
    allowStale: true,
  });
  readonly #pending = new Map<string, Promise<Outcome>>();
  /** The keys of answers that were stored in the last minutes. */
  readonly #known = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: KNOWN_MS });
  #generation = 0;

  /** Changes with every write. An answer is stored only if there was no write since its request. */
  get generation(): number {
    return this.#generation;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** @returns undefined if the answer of the address is not stored */
  static key(address: string, encoding: Encoding): string | undefined {
    return address.length > MAX_ADDRESS_LENGTH ? undefined : `${encoding} ${address}`;
  }

  /** @returns undefined if the caller has to ask the service; for an answer that is about to expire, this happens once */
  get(key: string): CachedAnswer | undefined {
    // Within a second, the exact order of use does not matter.
    const entry = this.#entries.peek(key);
    if (!entry) return undefined;
    if (performance.now() < entry.renewAt) return entry.answer;
    entry.renewAt = entry.expiresAt;
    return undefined;
  }

  pending(key: string): Promise<Outcome> | undefined {
    return this.#pending.get(key);
  }

  isKnown(key: string): boolean {
    return this.#known.has(key);
  }

  /** @returns a function that must be called at the end, at least once */
  begin(key: string): (outcome: Outcome) => void {
    const generation = this.#generation;
    const { promise, resolve } = promiseOf<Outcome>();
    this.#pending.set(key, promise);
    return (outcome) => {
      if (this.#pending.get(key) !== promise) return resolve(outcome);
      this.#pending.delete(key);
      // An error is sent only to the requests that wait for it.
      if (outcome && outcome.status < 400) this.set(key, outcome, generation);
      resolve(outcome);
    };
  }

  set(key: string, answer: CachedAnswer, generation: number): void {
    if (generation !== this.#generation) return;
    this.#known.set(key, true);
    const expiresAt = performance.now() + MAX_AGE_MS;
    this.#entries.set(key, { answer, expiresAt, renewAt: expiresAt - RENEWAL_MS });
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#pending.clear();
  }
}

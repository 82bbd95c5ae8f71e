import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { SharedState } from './shared-state.ts';

interface Entry {
  readonly value: string;
  readonly expiresAt: number;
}

/** Clients do not choose keys, so only expired entries that are not read again can reach this number. */
const MAX_ENTRIES = 50_000;
const FIRST_SWEEP = 1000;

export class MemorySharedState implements SharedState {
  readonly #entries = new Map<string, Entry>();
  /** The number of entries at which expired entries are dropped next. */
  #sweepAt = FIRST_SWEEP;

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  async get(key: string): Promise<string | null> {
    return Promise.resolve(this.#live(key)?.value ?? null);
  }

  async set(key: string, value: string, expiresInSeconds: number): Promise<void> {
    this.#store(key, { value, expiresAt: this.clock.now() + expiresInSeconds * 1000 });
    return Promise.resolve();
  }

  async remove(key: string): Promise<void> {
    this.#entries.delete(key);
    return Promise.resolve();
  }

  async acquireLease(key: string, seconds: number): Promise<string | null> {
    if (this.#live(key)) return Promise.resolve(null);
    const token = randomUUID();
    await this.set(key, token, seconds);
    return token;
  }

  async releaseLease(key: string, token: string): Promise<void> {
    if (this.#live(key)?.value === token) await this.remove(key);
  }

  async close(): Promise<void> {
    this.#entries.clear();
    return Promise.resolve();
  }

  #live(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt <= this.clock.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry;
  }

  #store(key: string, entry: Entry): void {
    if (!this.#entries.has(key) && this.#entries.size >= this.#sweepAt) this.#makeRoom();
    this.#entries.set(key, entry);
  }

  /** Drops expired entries; if no entry has expired, drops the oldest entry. */
  #makeRoom(): void {
    const now = this.clock.now();
    for (const [key, { expiresAt }] of this.#entries)
      if (expiresAt <= now) this.#entries.delete(key);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= MAX_ENTRIES && !oldest.done) this.#entries.delete(oldest.value);
    this.#sweepAt = Math.min(MAX_ENTRIES, Math.max(FIRST_SWEEP, 2 * this.#entries.size));
  }
}

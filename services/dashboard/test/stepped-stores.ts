import {
  StoreUnavailableError,
  type Collection,
  type Document,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';
import { setImmediate as settle } from 'node:timers/promises';

/** Runs the operations of stores one at a time, in an order that a seed determines. */
export class Steps {
  readonly #waiting: (() => void)[] = [];
  #isStepping = false;
  #seed = 1;

  /** A number from 0 to below 1. The same seed gives the same numbers (mulberry32). */
  random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  get isStepping(): boolean {
    return this.#isStepping;
  }

  /** Resolves when it is this operation's turn. */
  async turn(): Promise<void> {
    if (!this.#isStepping) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Runs work with operations in the order of a seed, until no operation waits. */
  async run<R>(seed: number, work: () => Promise<R>): Promise<R> {
    this.#seed = seed;
    this.#isStepping = true;
    const result = work();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    let isOver = false;
    void ended.then(() => (isOver = true));
    for (;;) {
      await settle();
      if (this.#waiting.length === 0) {
        if (isOver) break;
        continue;
      }
      const [next] = this.#waiting.splice(Math.floor(this.random() * this.#waiting.length), 1);
      next?.();
    }
    this.#isStepping = false;
    return result;
  }
}

/** A document store whose operations wait for their turn. */
export function steppedDocuments(documents: DocumentStore, steps: Steps): DocumentStore {
  const stepped = <T extends Document>(collection: Collection<T>): Collection<T> =>
    new Proxy(collection, {
      get: (target, name: keyof Collection<T>) => async (first: never, second: never) => {
        await steps.turn();
        return target[name](first, second);
      },
    });
  return {
    collection: (definition) => stepped(documents.collection(definition)),
    prepare: () => documents.prepare(),
    ping: () => documents.ping(),
    dropRemains: () => documents.dropRemains(),
    close: () => documents.close(),
  };
}

/** Objects in memory. One write in five is given up, and takes effect later. */
export class SteppedObjects implements ObjectStore {
  readonly objects = new Map<string, Buffer>();

  constructor(private readonly steps: Steps) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const land = async () => {
      await this.steps.turn();
      this.objects.set(key, Buffer.from(bytes));
    };
    if (!this.steps.isStepping || this.steps.random() > 0.2) return land();
    void land();
    await this.steps.turn();
    throw new StoreUnavailableError(new Error('given up'));
  }

  async get(key: string): Promise<Buffer | null> {
    await this.steps.turn();
    return this.objects.get(key) ?? null;
  }

  async *list(): AsyncGenerator<string> {
    yield* await Promise.resolve(this.objects.keys());
  }

  async delete(key: string): Promise<void> {
    this.objects.delete(key);
    return Promise.resolve();
  }

  async prepare(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  async ping(): Promise<void> {
    return Promise.resolve();
  }
}

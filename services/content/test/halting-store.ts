import {
  StoreUnavailableError,
  type Collection,
  type CollectionDefinition,
  type Document,
  type DocumentStore,
} from '@examiner/kit';

interface Freeze {
  readonly isFrozen: Promise<void>;
  goOn(callsMore?: number): void;
}

/** The documents of one process. A test stops or freezes the process before one of its calls. */
export class HaltingStore implements DocumentStore {
  #callsLeft = Infinity;
  #halt: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly documents: DocumentStore) {}

  /** After this number of calls, every call fails. */
  stopAfter(calls: number): void {
    this.#callsLeft = calls;
    this.#halt = () => Promise.reject(new StoreUnavailableError(new Error('stopped')));
  }

  /**
   * After this number of calls, the next call waits for `goOn`. The process then continues for `callsMore` calls.
   * Without `callsMore`, it continues without a limit.
   */
  freezeAfter(calls: number): Freeze {
    let [open, froze] = [() => undefined as void, () => undefined as void];
    const gate = new Promise<void>((resolve) => (open = resolve));
    const isFrozen = new Promise<void>((resolve) => (froze = resolve));
    this.#callsLeft = calls;
    this.#halt = () => {
      froze();
      return gate;
    };
    const goOn = (callsMore = Infinity) => {
      this.stopAfter(callsMore);
      open();
    };
    return { isFrozen, goOn };
  }

  collection<T extends Document>(definition: CollectionDefinition<T>): Collection<T> {
    return new Proxy(this.documents.collection(definition), {
      get: (target, name: keyof Collection<T>) => async (first: never, second: never) => {
        this.#callsLeft -= 1;
        if (this.#callsLeft < 0) await this.#halt();
        return target[name](first, second);
      },
    });
  }

  prepare(): Promise<void> {
    return this.documents.prepare();
  }
  ping(): Promise<void> {
    return this.documents.ping();
  }
  dropRemains(): Promise<void> {
    return this.documents.dropRemains();
  }
  close(): Promise<void> {
    return this.documents.close();
  }
}

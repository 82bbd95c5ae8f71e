import { AsyncLocalStorage } from 'node:async_hooks';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** minio supports no abort signal, and an unfinished request keeps its socket. */
export class AbortableTransport {
  readonly #signals = new AsyncLocalStorage<AbortSignal>();
  readonly #protocol: Pick<typeof http, 'request'>;

  constructor(isTls: boolean) {
    this.#protocol = isTls ? https : http;
  }

  /** Ends the requests of `work` when the signal aborts. */
  run<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    return this.#signals.run(signal, work);
  }

  readonly request = ((options: RequestOptions, onResponse: (r: IncomingMessage) => void) => {
    const signal = this.#signals.getStore();
    return this.#protocol.request({ ...options, ...(signal && { signal }) }, onResponse);
  }) as typeof http.request;
}

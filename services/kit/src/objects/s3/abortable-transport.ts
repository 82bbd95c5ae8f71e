import { AsyncLocalStorage } from 'node:async_hooks';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/**
 * Node's requests as minio's client sends them, each tied to the signal of the call it belongs to: minio takes no
 * signal, and a request that nobody ends keeps its socket for as long as the server is silent.
 */
export class AbortableTransport {
  readonly #signals = new AsyncLocalStorage<AbortSignal>();
  readonly #protocol: Pick<typeof http, 'request'>;

  constructor(isTls: boolean) {
    this.#protocol = isTls ? https : http;
  }

  /** Runs `work`; its requests end when the signal aborts. */
  run<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    return this.#signals.run(signal, work);
  }

  readonly request = ((options: RequestOptions, onResponse: (r: IncomingMessage) => void) => {
    const signal = this.#signals.getStore();
    return this.#protocol.request({ ...options, ...(signal && { signal }) }, onResponse);
  }) as typeof http.request;
}

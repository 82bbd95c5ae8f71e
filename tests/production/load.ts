import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** One kind of request of a load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A function that makes the body of each request. */
  readonly body?: () => string;
  /** The expected status. */
  readonly status: number;
  /** The pause of a connection after the request, if the request has a limit of calls. */
  readonly pauseMs?: number;
}

/** The results of a load. */
export interface LoadResult {
  readonly sent: number;
  /** One sentence for each request that failed. */
  readonly failures: readonly string[];
  /** The longest time to an answer, in milliseconds. */
  readonly slowestMs: number;
}

/** Many connections that send requests until the load is stopped. */
export class Load {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #failures: string[] = [];
  readonly #clients: Promise<void>[];
  #sent = 0;
  #slowestMs = 0;
  #isOver = false;

  /**
   * @param origin such as `http://localhost:8080`
   * @param requests sent in rotation; each connection begins with a different request
   */
  constructor(origin: string, requests: readonly LoadRequest[], connections = 50) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#clients = Array.from({ length: connections }, (_, first) => this.#ask(requests, first));
  }

  get sent(): number {
    return this.#sent;
  }

  /** Waits for pending requests. */
  async end(): Promise<LoadResult> {
    this.#isOver = true;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    return { sent: this.#sent, failures: this.#failures, slowestMs: this.#slowestMs };
  }

  async #ask(requests: readonly LoadRequest[], first: number): Promise<void> {
    for (let next = first; !this.#isOver; next += 1) {
      const wanted = requests[next % requests.length];
      if (!wanted) throw new Error('A load needs a request');
      const began = performance.now();
      const got = await this.#send(wanted).catch((error: unknown) => String(error));
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - began);
      this.#sent += 1;
      if (got !== undefined) {
        const at = new Date().toISOString();
        this.#failures.push(`${at} ${wanted.method} ${wanted.path}: ${got}`);
      }
      if (wanted.pauseMs !== undefined) await wait(wanted.pauseMs);
    }
  }

  /** Resolves to the problem of the answer, with its status and text; undefined if the answer is as expected. */
  #send({ method, path, headers = {}, body, status }: LoadRequest): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.#origin),
        { method, agent: this.#agent, headers, timeout: 30_000 },
        (response) => {
          response.once('error', reject);
          if (response.statusCode === status) {
            response.once('end', () => resolve(undefined)).resume();
          } else {
            text(response).then((answer) => resolve(`${response.statusCode} ${answer}`), reject);
          }
        },
      );
      sent.once('error', reject);
      sent.once('timeout', () => sent.destroy(new Error('no answer in 30 s')));
      sent.end(body?.());
    });
  }
}

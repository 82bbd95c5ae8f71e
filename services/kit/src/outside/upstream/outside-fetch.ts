import type { Dispatcher } from 'undici';
import type { Resolve } from './address-rules.ts';
import { headerText } from './answer.ts';
import { OutsideAgent } from './outside-agent.ts';
import { bodyChunks, collect, dropBody } from './read-body.ts';
import { addressRule, checkNamedAddress, isRedirect, parseAddress } from './redirect-rules.ts';
import { sourceErrorOf } from './request-error.ts';
import { SourceError } from './source-error.ts';

interface OutsideOptions {
  /** For one request. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly resolve?: Resolve;
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const textOf = (body: unknown) =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : null;

/** The `fetch` for a library that calls external servers. It follows no redirect and reaches no address in the private network. */
export class OutsideFetch {
  readonly #agent: OutsideAgent;

  constructor(
    private readonly start: URL,
    private readonly options: OutsideOptions,
  ) {
    this.#agent = new OutsideAgent(addressRule(start), { resolve: options.resolve });
  }

  /** @throws SourceError also for a redirect and for a server error (5xx) */
  readonly fetch = async (address: string, asked: Asked): Promise<Response> => {
    const url = parseAddress(address);
    checkNamedAddress(url, this.start);
    const ask = await this.#agent.open();
    const signal = AbortSignal.timeout(this.options.timeoutMs);
    try {
      const answer = await ask(url, {
        signal,
        method: asked.method,
        headers: { ...asked.headers, 'accept-encoding': 'identity' },
        body: textOf(asked.body),
      });
      return await this.#read(answer);
    } catch (error) {
      throw sourceErrorOf(error, signal);
    }
  };

  async close(): Promise<void> {
    await this.#agent.close();
  }

  async #read({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<Response> {
    if (isRedirect(status) || status >= 500) {
      dropBody(body);
      throw new SourceError(`did not answer (${status})`);
    }
    const encoding = headerText(headers, 'content-encoding') ?? '';
    const bytes = await collect(bodyChunks(body, encoding), this.options.maxBytes);
    const type = headerText(headers, 'content-type');
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : new Uint8Array(bytes), {
      status,
      headers: type ? { 'content-type': type } : {},
    });
  }
}

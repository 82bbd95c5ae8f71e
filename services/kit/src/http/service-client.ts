import { ServiceUnavailableException } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { errorCode, StartError } from '../errors.ts';
import { InProcessService } from '../in-process-service.ts';
import { acceptedSecrets, SECRET_HEADER } from './service-secret-header.ts';

const TIMEOUT_MS = 2000;
/** Error codes of a call whose connection was lost. */
const GONE: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isGone = (error: unknown) =>
  error instanceof TypeError && GONE.includes(errorCode(error.cause));

class ServiceAnswerError extends Error {
  override readonly name = 'ServiceAnswerError';
  constructor(
    service: string,
    readonly status: number,
  ) {
    super(`${service} answered ${status}`);
  }
}

/** Whether the other service refused the input with 400. */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof ServiceUnavailableException ? error.cause : undefined;
  return cause instanceof ServiceAnswerError && cause.status === 400;
}

interface Schema<T> {
  parse(value: unknown): T;
}

const parsed =
  <T>(service: string, schema: Schema<T>) =>
  async (response: Response): Promise<T> => {
    if (!response.ok) throw new ServiceAnswerError(service, response.status);
    return schema.parse(await response.json());
  };

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

function fetchFrom(baseUrl: URL): Fetch {
  return (path, init) => fetch(new URL(path, baseUrl), init);
}

/** Calls another service and parses its answer with that service's schema. */
export class ServiceClient {
  readonly #fetch: Fetch;
  readonly #secret: string;
  readonly #isInProcess: boolean;

  constructor(
    private readonly service: string,
    { services, serviceSecret }: Pick<Config, 'services' | 'serviceSecret'>,
  ) {
    const other = services[service];
    const [secret] = acceptedSecrets(serviceSecret);
    if (!other || !secret) {
      throw new StartError(
        `Wrong configuration: ${service.toUpperCase()}_URL and SERVICE_SECRET are needed if ${service} is another process.`,
      );
    }
    this.#isInProcess = other instanceof InProcessService;
    this.#fetch =
      other instanceof InProcessService
        ? (path, init) => other.fetch(path, init)
        : fetchFrom(other);
    this.#secret = secret;
  }

  /** @throws ServiceUnavailableException (503) if another process does not answer within 2 s, or the answer is an error */
  async get<T>(path: string, schema: Schema<T>): Promise<T> {
    return this.#call(path, { method: 'GET' }, parsed(this.service, schema));
  }

  /** @returns null if the answer is 404 */
  async find<T>(path: string, schema: Schema<T>): Promise<T | null> {
    const read = parsed(this.service, schema);
    return this.#call(path, { method: 'GET' }, async (response) =>
      response.status === 404 ? null : read(response),
    );
  }

  /** @returns the number of bytes; null if the answer is 404 */
  async size(path: string): Promise<number | null> {
    return this.#call(path, { method: 'HEAD' }, (response) => {
      const length = response.ok ? response.headers.get('content-length') : null;
      return Promise.resolve(length === null ? null : Number(length));
    });
  }

  /** @param requestId of the request for which the call is made; both logs then have the same id */
  async post<T>(path: string, body: unknown, schema: Schema<T>, requestId?: string): Promise<T> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    return this.#call(path, init, parsed(this.service, schema), requestId);
  }

  /** For a call without an answer. @param key identifies the call, so that repeated calls take effect once */
  async send(path: string, body: unknown, key: string): Promise<void> {
    const headers = { 'idempotency-key': key };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    await this.#call(path, init, (response) => {
      if (!response.ok) throw new ServiceAnswerError(this.service, response.status);
      return Promise.resolve();
    });
  }

  async #call<T>(
    path: string,
    init: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
    read: (response: Response) => Promise<T>,
    requestId?: string,
  ): Promise<T> {
    const signal = this.#isInProcess ? null : AbortSignal.timeout(TIMEOUT_MS);
    const ask = async () => {
      const response = await this.#fetch(path, {
        ...init,
        headers: {
          ...init.headers,
          'content-type': 'application/json',
          [SECRET_HEADER]: this.#secret,
          ...(requestId && { 'x-request-id': requestId }),
        },
        signal,
      });
      return read(response);
    };
    try {
      return await ask().catch((error: unknown) => {
        // Another replica may answer. This is safe, because calls read, or identify a change that happens once.
        if (isGone(error)) return ask();
        throw error;
      });
    } catch (error) {
      throw new ServiceUnavailableException(
        'A part of the site does not answer just now. Please try again in a moment.',
        { cause: error },
      );
    }
  }
}

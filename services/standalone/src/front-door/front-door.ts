import {
  ASSETS_PREFIX,
  findOwner,
  INTERNAL_PATHS,
  INTERNAL_PREFIX,
  type ServiceName,
} from '@examiner/contracts';
import {
  CACHE_STATUS_HEADER,
  EXPIRED,
  GATEWAY_HEADERS,
  isSafeMethod,
  negotiateEncoding,
  ownHosts,
  readSessionToken,
  Refusals,
  type Config,
} from '@examiner/kit';
import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AnswerCache } from './answer-cache.ts';
import { AssetServer, type Asset } from './assets.ts';
import { captureAnswer, keepQuery } from './capture.ts';
import { sendCached } from './cached-answer.ts';
import { splitQuery } from './query.ts';
import { readTarget } from './request-target.ts';

export interface FrontDoorOptions {
  readonly config: Pick<Config, 'publicUrl' | 'hsts'>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly services: Readonly<Record<ServiceName, RequestListener>>;
}

/** The gateway of the one-process run: routes requests, serves assets, caches public answers. */
export class FrontDoor {
  readonly #services: FrontDoorOptions['services'];
  readonly #assets: AssetServer;
  readonly #hosts: ReadonlySet<string>;
  readonly #defaultPort: string;
  readonly #refusals: Refusals;
  readonly #publicUrl: URL;
  readonly #cache = new AnswerCache();
  readonly #compress = compression({
    // The length of a compressed private body would reveal its content (BREACH).
    filter: (request, response) =>
      /\bpublic\b/.test(String(response.getHeader('cache-control'))) &&
      compression.filter(request, response),
  });

  constructor({ config, assets, services }: FrontDoorOptions) {
    this.#services = services;
    this.#refusals = new Refusals(config);
    this.#assets = new AssetServer(assets, config, this.#refusals);
    this.#hosts = ownHosts(config.publicUrl);
    this.#defaultPort = config.publicUrl.protocol === 'https:' ? ':443' : ':80';
    this.#publicUrl = config.publicUrl;
  }

  readonly handle: RequestListener = (request, response) => {
    const target = readTarget(request);
    if (!target) return this.#refusals.answer(response, 400, 'The request is malformed.');
    if (!this.#isOwnHost(target.host)) {
      return this.#refusals.answer(response, 421, 'This address is not served here.');
    }
    const { address, rest } = splitQuery(request.method, target.url);
    request.url = address;
    const isShared = this.#isShared(request);
    const key = isShared ? AnswerCache.key(address, negotiateEncoding(request.headers)) : undefined;
    if (key === undefined) this.#route(address, rest, request, response);
    else this.#answerShared(key, rest, request, response);
  };

  /** Only one request at a time asks the service for an answer. */
  #answerShared(
    key: string,
    rest: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const answer = this.#cache.get(key);
    if (answer) return sendCached(answer, request, response, rest);
    const pending = this.#cache.pending(key);
    if (!pending) return this.#route(request.url ?? '/', rest, request, response, key);
    void pending.then((outcome) => {
      if (response.destroyed) return;
      if (outcome) sendCached(outcome, request, response, rest);
      else if (outcome === null) this.#route(request.url ?? '/', rest, request, response);
      else this.#answerShared(key, rest, request, response);
    });
  }

  /** Requests with a session or an access token neither use nor fill the cache. */
  #isShared(request: IncomingMessage): boolean {
    return (
      request.method === 'GET' &&
      request.headers.authorization === undefined &&
      readSessionToken(request, this.#publicUrl) === undefined
    );
  }

  #isOwnHost(host: string): boolean {
    if (this.#hosts.has(host)) return true;
    const plain = host.toLowerCase();
    return this.#hosts.has(
      plain.endsWith(this.#defaultPort) ? plain.slice(0, -this.#defaultPort.length) : plain,
    );
  }

  /** @param key under which the cache stores the answer, if it may be shared */
  #route(
    url: string,
    rest: string,
    request: IncomingMessage,
    response: ServerResponse,
    key?: string,
  ): void {
    const path = url.split('?', 1)[0] ?? '/';
    if (path.startsWith(ASSETS_PREFIX)) return this.#assets.answer(path, request, response);
    const folded = path.toLowerCase();
    if (folded.startsWith(INTERNAL_PREFIX) || INTERNAL_PATHS.includes(folded)) {
      return this.#refusals.answer(response, 404, 'There is nothing here.');
    }
    if (!isSafeMethod(request.method)) return this.#passWrite(path, request, response);
    if (rest !== '') keepQuery(response, rest);
    if (key !== undefined) {
      captureAnswer(request, response, this.#cache.begin(key));
    }
    this.#pass(path, request, response, key !== undefined && this.#cache.isKnown(key));
  }

  /** Clears the cache before a write is answered, unless the write was refused. */
  #passWrite(path: string, request: IncomingMessage, response: ServerResponse): void {
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      const isRefused = response.statusCode >= 400 && response.statusCode < 500;
      if (!isRefused) this.#cache.clear();
      return end(...args);
    }) as ServerResponse['end'];
    this.#pass(path, request, response);
  }

  /** @param isRenewal whether readers got the same answer recently */
  #pass(path: string, request: IncomingMessage, response: ServerResponse, isRenewal = false): void {
    for (const name of GATEWAY_HEADERS) delete request.headers[name];
    // Services call each other directly, so the secret is removed from outside requests.
    delete request.headers['x-service-secret'];
    if (isRenewal) request.headers[CACHE_STATUS_HEADER] = EXPIRED;
    request.headers['accept-encoding'] = negotiateEncoding(request.headers);
    const handler = this.#services[findOwner(path)];
    this.#compress(request as never, response as never, () => handler(request, response));
  }
}

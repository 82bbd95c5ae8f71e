import {
  ASSETS_PREFIX,
  findOwner,
  INTERNAL_PATHS,
  INTERNAL_PREFIX,
  type ServiceName,
} from '@examiner/contracts';
import { isSafeMethod, ownHosts, readSessionToken, Refusals, type Config } from '@examiner/kit';
import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AnswerCache } from './answer-cache.ts';
import { AssetServer, type Asset } from './assets.ts';
import { captureAnswer } from './capture.ts';
import { negotiateEncoding } from './encoding.ts';
import { isCacheable } from './cacheable.ts';
import { sendCached } from './cached-answer.ts';
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
    // The length of a compressed private body would leak what it holds (BREACH).
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
    const { url } = target;
    request.url = url;
    if (!this.#isShared(request)) return this.#route(url, request, response);
    const encoding = negotiateEncoding(request.headers);
    const key = AnswerCache.key(url, encoding);
    const answer = this.#cache.get(key);
    if (answer) sendCached(answer, request, response);
    else this.#route(url, request, response, key);
  };

  /** Neither a session nor an access token gets what the cache has, or leaves anything there. */
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
  #route(url: string, request: IncomingMessage, response: ServerResponse, key?: string): void {
    const path = url.split('?', 1)[0] ?? '/';
    if (path.startsWith(ASSETS_PREFIX)) return this.#assets.answer(path, request, response);
    if (path.startsWith(INTERNAL_PREFIX) || INTERNAL_PATHS.includes(path)) {
      return this.#refusals.answer(response, 404, 'There is nothing here.');
    }
    if (!isSafeMethod(request.method)) return this.#passWrite(path, request, response);
    if (key !== undefined && isCacheable(url, path)) {
      const { generation } = this.#cache;
      captureAnswer(response, (fresh) => this.#cache.set(key, fresh, generation));
    }
    this.#pass(path, request, response);
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

  #pass(path: string, request: IncomingMessage, response: ServerResponse): void {
    // Services call each other directly; a request from outside never carries their secret.
    delete request.headers['x-service-secret'];
    request.headers['accept-encoding'] = negotiateEncoding(request.headers);
    const handler = this.#services[findOwner(path)];
    this.#compress(request as never, response as never, () => handler(request, response));
  }
}

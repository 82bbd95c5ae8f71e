import { ASSETS_PREFIX, findOwner, INTERNAL_PREFIX, type ServiceName } from '@examiner/contracts';
import {
  ownHosts,
  readCookie,
  securityHeaders,
  sessionCookieName,
  type Config,
} from '@examiner/kit';
import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AnswerCache, type CachedAnswer } from './answer-cache.ts';
import type { Asset } from './assets.ts';
import { captureAnswer } from './capture.ts';
import { negotiateEncoding, type Encoding } from './encoding.ts';

/** What the front door stands before. */
export interface FrontDoorOptions {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly services: Readonly<Record<ServiceName, RequestListener>>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The gateway of the one-process run: hands each request to the service that owns its path, serves the
 * assets, and answers public pages again for a second.
 */
export class FrontDoor {
  readonly #options: FrontDoorOptions;
  readonly #hosts: ReadonlySet<string>;
  readonly #headers: readonly string[];
  readonly #sessionCookie: string;
  readonly #cache = new AnswerCache();
  readonly #compress = compression({
    // A body with something private in it is not compressed: its length would tell (BREACH).
    filter: (request, response) =>
      /\bpublic\b/.test(String(response.getHeader('cache-control'))) &&
      compression.filter(request, response),
  });

  constructor(options: FrontDoorOptions) {
    this.#options = options;
    this.#hosts = ownHosts(options.config.publicUrl);
    this.#headers = Object.entries(securityHeaders(options.config.publicUrl)).flat();
    this.#sessionCookie = sessionCookieName(options.config.publicUrl);
  }

  readonly handle: RequestListener = (request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    if (!this.#hosts.has(request.headers.host ?? '')) {
      return this.#refuse(response, 421, 'This address is not served here.');
    }
    if (path.startsWith(ASSETS_PREFIX)) return this.#answerAsset(path, request, response);
    if (path.startsWith(INTERNAL_PREFIX))
      return this.#refuse(response, 404, 'There is nothing here.');
    if (!SAFE_METHODS.has(request.method ?? '')) return this.#passWrite(path, request, response);
    if (request.method !== 'GET' || readCookie(request, this.#sessionCookie) !== undefined) {
      return this.#pass(path, request, response);
    }
    this.#answerPublic(url, path, request, response);
  };

  /** Gives the kept answer, or passes the request on and keeps the answer if it may be. */
  #answerPublic(
    url: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const key = AnswerCache.key(url, encoding);
    const answer = this.#cache.get(key);
    if (answer) return sendKept(answer, request, response);
    const { generation } = this.#cache;
    captureAnswer(response, (fresh) => this.#cache.set(key, fresh, generation));
    this.#pass(path, request, response, encoding);
  }

  /** A request that may change something: what was kept is dropped before anybody can see its answer. */
  #passWrite(path: string, request: IncomingMessage, response: ServerResponse): void {
    this.#cache.clear();
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      this.#cache.clear();
      return end(...args);
    }) as ServerResponse['end'];
    this.#pass(path, request, response);
  }

  #pass(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    encoding: Encoding = negotiateEncoding(request.headers['accept-encoding']),
  ): void {
    // Only another service may bring the services' secret, and those do not come in here.
    delete request.headers['x-service-secret'];
    request.headers['accept-encoding'] = encoding;
    const handler = this.#options.services[findOwner(path)];
    this.#compress(request as never, response as never, () => handler(request, response));
  }

  #answerAsset(path: string, request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return this.#refuse(response, 405, `${request.method} is not possible here.`, 'GET, HEAD');
    }
    const asset = this.#options.assets.get(path);
    if (!asset) return this.#refuse(response, 404, 'There is nothing here.');
    const wanted = negotiateEncoding(request.headers['accept-encoding']);
    const encoding = asset.bodies[wanted] ? wanted : 'identity';
    const body = asset.bodies[encoding] ?? asset.bodies.identity;
    response.writeHead(200, [
      ...this.#headers,
      ...['Content-Type', asset.contentType, 'Content-Length', String(body.length)],
      ...['Cache-Control', IMMUTABLE, 'Vary', 'Accept-Encoding'],
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #refuse(response: ServerResponse, status: number, message: string, allow?: string): void {
    response.writeHead(status, [
      ...this.#headers,
      ...['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
      ...(allow ? ['Allow', allow] : []),
    ]);
    response.end(JSON.stringify({ message }));
  }
}

function sendKept(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && answer.etag !== undefined && condition.includes(answer.etag)) {
    response.writeHead(304, withoutBodyHeaders(answer.headers)).end();
    return;
  }
  response.writeHead(200, answer.headers as string[]).end(answer.body);
}

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    if (!name.startsWith('content-') || name === 'content-security-policy') kept.push(name, value);
  }
  return kept;
}

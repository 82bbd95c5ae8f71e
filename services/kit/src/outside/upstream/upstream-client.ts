import type { OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { answerOf, headerText, requestHeaders } from './answer.ts';
import type { HttpAnswer, HttpClient, HttpGet, StreamedAnswer } from './http-client.ts';
import { isLoopbackAddress, isPublicAddress } from './address-rules.ts';
import { OutsideAgent, type AgentOptions } from './outside-agent.ts';
import { collect, dropBody } from './read-body.ts';
import {
  checkAddress,
  checkListedAddress,
  isLoopbackSource,
  isPermanent,
  isPublicHome,
  isRedirect,
  parseAddress,
} from './redirect-rules.ts';
import { TransientError, sourceErrorOf } from './request-error.ts';
import { isListableAddress, type PrivateHosts } from './private-hosts.ts';
import { RequestGate } from './request-gate.ts';
import { SourceError } from './source-error.ts';
import { VisitCookies } from './visit-cookies.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const DEFAULT_MAX_BYTES = 2 * 1024 * 1024;

export interface UpstreamOptions extends AgentOptions {
  /** `BiweeklyDashboard/1.0 (+https://SITE/about)` */
  readonly userAgent: string;
  /** The limit for a `get` with its retry, without the time in the queue; by default 10,000. */
  readonly timeoutMs?: number;
  /** Allowed in addition to public addresses. */
  readonly privateHosts?: PrivateHosts;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

interface Visit {
  readonly start: URL;
  /** Whether the operator listed the server. */
  readonly isListed: boolean;
  readonly options: HttpGet;
  readonly agent: OutsideAgent;
  readonly cookies: VisitCookies;
  timeLeftMs: number;
}

type Step = { readonly to: URL; readonly isPermanent: boolean } | { readonly answer: HttpAnswer };

/** Treats all servers as untrusted. The rules are in docs/SOURCES.md. */
export class UpstreamClient implements HttpClient, OnApplicationShutdown {
  readonly #options: UpstreamOptions;
  readonly #gate = new RequestGate();
  readonly #publicAgent: OutsideAgent;
  readonly #localAgent: OutsideAgent;
  readonly #listedAgent: OutsideAgent;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#publicAgent = new OutsideAgent(isPublicAddress, options);
    this.#localAgent = new OutsideAgent(isLoopbackAddress, options);
    this.#listedAgent = new OutsideAgent(isListableAddress, options);
  }

  async get(address: string, options: HttpGet = {}): Promise<HttpAnswer> {
    const start = parseAddress(address);
    const isListed = this.#options.privateHosts?.hasUrl(start) === true;
    const visit: Visit = {
      start,
      isListed,
      options,
      agent: this.#agentFor(start, isListed),
      cookies: new VisitCookies(),
      timeLeftMs: this.#options.timeoutMs ?? TIMEOUT_MS,
    };
    try {
      return await this.#follow(visit);
    } catch (error) {
      if (!(error instanceof TransientError) || error.retryAfterSeconds !== null) throw error;
    }
    const { sleep = wait } = this.#options;
    await sleep(250 + Math.random() * 750);
    return this.#follow(visit);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    const agents = [this.#publicAgent, this.#localAgent, this.#listedAgent];
    await Promise.all(agents.map((agent) => agent.close()));
  }

  #agentFor(start: URL, isListed: boolean): OutsideAgent {
    if (isListed) return this.#listedAgent;
    return isLoopbackSource(start) ? this.#localAgent : this.#publicAgent;
  }

  async #follow(visit: Visit): Promise<HttpAnswer> {
    const { start, isListed, options } = visit;
    const { redirectHosts = [], followMoves = false } = options;
    const homes: string[] = [];
    let previous: URL | null = null;
    let url = start;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const hosts = redirectHosts === 'anywhere' ? redirectHosts : [...redirectHosts, ...homes];
      if (isListed) checkListedAddress(url, start);
      else checkAddress(url, previous, start, hosts);
      const target = url;
      const step = await this.#gate.run(target.host, () => this.#ask(target, visit));
      if ('answer' in step) return step.answer;
      previous = target;
      url = step.to;
      if (followMoves && step.isPermanent && isPublicHome(url, start)) homes.push(url.hostname);
    }
    throw new SourceError('redirected too often');
  }

  async #ask(url: URL, visit: Visit): Promise<Step> {
    const { options, start, cookies, agent } = visit;
    const ask = await agent.open();
    const begun = performance.now();
    const signal = deadlineOf(visit);
    try {
      const headers = requestHeaders(options, this.#options.userAgent, {
        ownHost: url.host === start.host,
        cookie: cookies.header(url),
      });
      return await this.#take(await ask(url, { signal, headers }), url, visit);
    } catch (error) {
      throw sourceErrorOf(error, signal);
    } finally {
      visit.timeLeftMs -= performance.now() - begun;
    }
  }

  async #take(response: Dispatcher.ResponseData, url: URL, visit: Visit): Promise<Step> {
    const { statusCode: status, headers, body } = response;
    visit.cookies.take(url, headers['set-cookie']);
    try {
      const location = headerText(headers, 'location');
      if (isRedirect(status) && location !== null) {
        return { to: parseAddress(location, url), isPermanent: isPermanent(status) };
      }
      const answer = answerOf(response, url, visit.options);
      return { answer: { ...answer, body: await bodyOf(answer, visit.options) } };
    } finally {
      dropBody(body);
    }
  }
}

function deadlineOf({ timeLeftMs, options }: Visit): AbortSignal {
  const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(timeLeftMs)));
  return options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
}

async function bodyOf(answer: StreamedAnswer, options: HttpGet): Promise<Buffer> {
  const { read, headersOnly, maxBytes = DEFAULT_MAX_BYTES } = options;
  if (!read && !headersOnly) return collect(answer.body, maxBytes);
  await read?.(answer);
  return Buffer.alloc(0);
}

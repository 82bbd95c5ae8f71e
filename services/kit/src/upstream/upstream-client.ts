import type { OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { Agent, request } from 'undici';
import { headerText, readAnswer, requestHeaders } from './answer.ts';
import type { HttpAnswer, HttpClient, HttpGet } from './http-client.ts';
import {
  createLookup,
  isLoopbackAddress,
  isPublicAddress,
  resolveWithSystem,
  type AddressRule,
  type Resolve,
} from './address-rules.ts';
import { dropBody } from './read-body.ts';
import { checkAddress, isLoopbackSource, isRedirect, parseAddress } from './redirect-rules.ts';
import { TransientError, sourceErrorOf } from './request-error.ts';
import { RequestGate } from './request-gate.ts';
import { SourceError } from './source-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

export interface UpstreamOptions {
  /** `BiweeklyDashboard/1.0 (+https://SITE/about)` */
  readonly userAgent: string;
  /** PEM, besides the usual authorities. */
  readonly ca?: string;
  /** For one `get` with its retry; 10,000. */
  readonly timeoutMs?: number;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  readonly resolve?: Resolve;
}

interface Visit {
  readonly start: URL;
  readonly options: HttpGet;
  readonly agent: Agent;
  /** Starts with the first request, not while waiting. */
  deadline: AbortSignal | null;
}

/** Trusts no server; its rules are in docs/SOURCES.md. */
export class UpstreamClient implements HttpClient, OnApplicationShutdown {
  readonly #options: UpstreamOptions;
  readonly #gate = new RequestGate();
  readonly #publicAgent: Agent;
  readonly #localAgent: Agent;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    const { ca, resolve = resolveWithSystem } = options;
    const trust = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
    const agent = (rule: AddressRule) =>
      new Agent({ connect: { ...trust, lookup: createLookup(rule, resolve) } });
    this.#publicAgent = agent(isPublicAddress);
    this.#localAgent = agent(isLoopbackAddress);
  }

  async get(address: string, options: HttpGet = {}): Promise<HttpAnswer> {
    const start = parseAddress(address);
    const agent = isLoopbackSource(start) ? this.#localAgent : this.#publicAgent;
    const visit: Visit = { start, options, agent, deadline: null };
    try {
      return await this.#follow(visit);
    } catch (error) {
      if (!(error instanceof TransientError) || error.retryAfterSeconds !== null) throw error;
    }
    const { sleep = wait } = this.#options;
    await sleep(250 + Math.random() * 750);
    return this.#follow(visit);
  }

  #deadlineOf({ signal }: HttpGet): AbortSignal {
    const deadline = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    return signal ? AbortSignal.any([deadline, signal]) : deadline;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.#publicAgent.destroy(), this.#localAgent.destroy()]);
  }

  async #follow(visit: Visit): Promise<HttpAnswer> {
    const { start, options } = visit;
    let previous: URL | null = null;
    let url = start;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      checkAddress(url, previous, start, options.redirectHosts ?? []);
      const target = url;
      const answer = await this.#gate.run(target.host, () => this.#ask(target, visit));
      if (!(answer instanceof URL)) return answer;
      previous = target;
      url = answer;
    }
    throw new SourceError('redirected too often');
  }

  /** Returns where it redirects to. */
  async #ask(url: URL, visit: Visit): Promise<HttpAnswer | URL> {
    visit.deadline ??= this.#deadlineOf(visit.options);
    const { agent: dispatcher, deadline: signal, options, start } = visit;
    try {
      const headers = requestHeaders(options, this.#options.userAgent, url.host === start.host);
      const response = await request(url, { dispatcher, signal, headers });
      const location = headerText(response.headers, 'location');
      if (!isRedirect(response.statusCode) || location === null) {
        return await readAnswer(response, url, options);
      }
      dropBody(response.body);
      return parseAddress(location, url);
    } catch (error) {
      throw sourceErrorOf(error, signal);
    }
  }
}

import type { OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { headerText, readAnswer, requestHeaders } from './answer.ts';
import type { HttpAnswer, HttpClient, HttpGet } from './http-client.ts';
import { isLoopbackAddress, isPublicAddress } from './address-rules.ts';
import { OutsideAgent, type AgentOptions } from './outside-agent.ts';
import { dropBody } from './read-body.ts';
import { checkAddress, isLoopbackSource, isRedirect, parseAddress } from './redirect-rules.ts';
import { TransientError, sourceErrorOf } from './request-error.ts';
import { RequestGate } from './request-gate.ts';
import { SourceError } from './source-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

export interface UpstreamOptions extends AgentOptions {
  /** `BiweeklyDashboard/1.0 (+https://SITE/about)` */
  readonly userAgent: string;
  /** For one `get` with its retry; 10,000. */
  readonly timeoutMs?: number;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

interface Visit {
  readonly start: URL;
  readonly options: HttpGet;
  readonly agent: OutsideAgent;
  /** Starts with the first request, not while waiting. */
  deadline: AbortSignal | null;
}

/** Trusts no server; its rules are in docs/SOURCES.md. */
export class UpstreamClient implements HttpClient, OnApplicationShutdown {
  readonly #options: UpstreamOptions;
  readonly #gate = new RequestGate();
  readonly #publicAgent: OutsideAgent;
  readonly #localAgent: OutsideAgent;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#publicAgent = new OutsideAgent(isPublicAddress, options);
    this.#localAgent = new OutsideAgent(isLoopbackAddress, options);
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
    await Promise.all([this.#publicAgent.close(), this.#localAgent.close()]);
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
    const ask = await visit.agent.open();
    visit.deadline ??= this.#deadlineOf(visit.options);
    const { deadline: signal, options, start } = visit;
    try {
      const headers = requestHeaders(options, this.#options.userAgent, url.host === start.host);
      const response = await ask(url, { signal, headers });
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

import { Inject, Injectable } from '@nestjs/common';
import type { CustomOptions, MonitorOptions, OwnContent, PanelTry } from '@examiner/contracts';
import { CONFIG, isLoopback } from '@examiner/kit';
import { HTTP_CLIENT, SourceError, type HttpClient } from '@examiner/kit/upstream';
import type { DashboardConfig } from '../config.ts';
import { readCustom } from './custom-content.ts';
import { secretHeaders, withoutSecrets } from './panel-secrets.ts';

export interface PanelAnswer {
  readonly content: OwnContent;
  /** The beginning of the JSON answer. */
  readonly text: string;
  /** Pointers without a value. */
  readonly missing: readonly string[];
}

const TEXT_MAX = 4000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('sent an answer that is not JSON');
  }
}

/** Fetches from the address of a panel: a public https address, or an address that the operator lists. */
@Injectable()
export class PanelQuestion {
  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(HTTP_CLIENT) private readonly http: HttpClient,
  ) {}

  isPrivate(address: string): boolean {
    return this.config.privateHosts.hasUrl(new URL(address));
  }

  /** @throws SourceError */
  async ask({ kind, options }: PanelTry, signal?: AbortSignal): Promise<PanelAnswer> {
    if (!this.config.refresh) throw new SourceError('was not asked: REFRESH is off');
    this.#check(options.url);
    return kind === 'custom' ? this.#askCustom(options, signal) : this.#monitor(options, signal);
  }

  #check(address: string): void {
    if (this.isPrivate(address)) return;
    const { protocol, hostname, username, password } = new URL(address);
    const isPublic = protocol === 'https:' && !isLoopback(hostname) && !username && !password;
    if (!isPublic) {
      throw new SourceError(
        'has an address that is not allowed: use https, or let the operator list the server in DASHBOARD_PRIVATE_HOSTS',
      );
    }
  }

  async #askCustom(
    { url, headers = {}, show }: CustomOptions,
    signal?: AbortSignal,
  ): Promise<PanelAnswer> {
    const secret = secretHeaders(headers, url, this.config.panelSecrets);
    const { body } = await this.http.get(url, {
      accept: 'application/json',
      secretHeaders: secret,
      ...(signal && { signal }),
    });
    const json = parsed(withoutSecrets(body.toString('utf8'), secret));
    const { content, missing } = readCustom(json, show);
    return { content, missing, text: JSON.stringify(json, null, 2).slice(0, TEXT_MAX) };
  }

  /** A server that refuses or does not answer counts as down, and the panel has no error. */
  async #monitor({ url }: MonitorOptions, signal?: AbortSignal): Promise<PanelAnswer> {
    const begun = performance.now();
    const isUp = await this.http
      .get(url, { headersOnly: true, followMoves: true, ...(signal && { signal }) })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof SourceError && !signal?.aborted) return false;
          throw error;
        },
      );
    const milliseconds = Math.round(performance.now() - begun);
    return { content: { as: 'monitor', isUp, milliseconds }, missing: [], text: '' };
  }
}

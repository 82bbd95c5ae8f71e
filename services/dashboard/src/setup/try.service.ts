import { Inject, Injectable } from '@nestjs/common';
import type { MailboxInput, Tried, TryInput } from '@examiner/contracts';
import { ActivityLog, Clock, CONFIG } from '@examiner/kit';
import { HTTP_CLIENT, SourceError, type HttpClient } from '@examiner/kit/upstream';
import type { DashboardConfig } from '../config.ts';
import { MailboxAccounts } from '../mailboxes/mailbox-accounts.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { createImapSource } from '../sources/imap/imap-source.ts';
import { createWeatherSource } from '../sources/open-meteo/weather-source.ts';
import { PROVIDERS } from '../sources/stocks/stocks-source.ts';
import { tryFeed } from './feed-trial.ts';

const TIMEOUT_MS = 10_000;

/** Fetches one entry by the rules of sources, from public addresses and from servers that the operator lists. */
@Injectable()
export class TryService {
  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(HTTP_CLIENT) private readonly http: HttpClient,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly accounts: MailboxAccounts,
    private readonly activity: ActivityLog,
  ) {}

  /** Whether the entry is on a server in the private network. */
  isPrivate(input: TryInput): boolean {
    if (input.kind === 'mailbox') return this.accounts.isListed(input);
    return input.kind === 'feed' && this.#isListed(this.#addressOf(input.url));
  }

  /** For http, https is tried instead, unless the operator lists the server with its port. */
  #addressOf(typed: string): string {
    const address = withScheme(typed);
    if (!/^http:\/\//i.test(address) || this.#isListed(address)) return address;
    return `https://${address.slice(7)}`;
  }

  /** `host:port` of the server that is asked; empty for a provider that all entries share. */
  #placeOf(input: TryInput): string {
    if (input.kind === 'mailbox') return `${input.host}:${input.port}`;
    return input.kind === 'feed' ? new URL(this.#addressOf(input.url)).host.slice(0, 200) : '';
  }

  #isListed(url: string): boolean {
    return URL.canParse(url) && this.config.privateHosts.hasUrl(new URL(url));
  }

  /** If the try fails, the answer has the reason. A try of a server in the private network is recorded in the audit log. */
  async try(input: TryInput): Promise<Tried> {
    if (this.isPrivate(input)) {
      await this.activity.record('panel.tried', { target: this.#placeOf(input) });
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await this.#fetch(input, signal);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const reason = signal.aborted ? 'did not answer in time' : error.message;
      return { kind: 'failed', reason: `${nameOf(input)} ${reason}.` };
    }
  }

  async #fetch(input: TryInput, signal: AbortSignal): Promise<Tried> {
    const { http } = this;
    const now = this.clock.now();
    if (input.kind === 'feed') {
      const isListed = (url: string) => this.#isListed(url);
      return tryFeed(this.#addressOf(input.url), { http, now, signal, isListed });
    }
    if (input.kind === 'mailbox') return this.#mailbox(input, signal);
    const { stocks, weather } = this.settings.lastRead;
    const bounded: HttpClient = { get: (url, options) => http.get(url, { ...options, signal }) };
    if (input.kind === 'symbol') return this.#quote(input.symbol, stocks, bounded);
    const { latitude, longitude, timeZone } = input;
    const city = { label: 'Place', latitude, longitude, timeZone };
    const source = createWeatherSource({ slot: 'try', city, baseUrl: weather.baseUrl });
    const result = await source.fetch({ http: bounded, now, previous: null, signal });
    const rows = result.status === 'not-modified' ? [] : result.data;
    return { kind: 'city', days: rows.length, temperature: rows[0]?.temperature ?? null };
  }

  async #mailbox(input: MailboxInput, signal: AbortSignal): Promise<Tried> {
    const source = createImapSource({
      mailbox: 'gmail',
      account: this.accounts.accountOf(input),
      timeoutMs: TIMEOUT_MS,
    });
    const result = await source.fetch({
      http: this.http,
      now: this.clock.now(),
      previous: null,
      signal,
    });
    return { kind: 'mailbox', messages: result.status === 'not-modified' ? 0 : result.items };
  }

  async #quote(
    symbol: string,
    { yahooUrl, nasdaqUrl }: { readonly yahooUrl: string; readonly nasdaqUrl: string },
    http: HttpClient,
  ): Promise<Tried> {
    const provider = this.config.stocksSource;
    if (provider === 'off') {
      const reason = 'Quotes are off. STOCKS_SOURCE of the server turns them on.';
      return { kind: 'failed', reason };
    }
    const baseUrl = provider === 'yahoo' ? yahooUrl : nasdaqUrl;
    const { company, price, currency } = await PROVIDERS[provider](symbol, { http }, baseUrl);
    return { kind: 'symbol', company, price, currency };
  }
}

function nameOf(input: TryInput): string {
  if (input.kind === 'feed') return 'This address';
  if (input.kind === 'mailbox') return 'The mailbox';
  return input.kind === 'symbol' ? 'The provider' : 'The forecast';
}

/** Completes an address that was typed without a scheme. The colon of `nas.lan:8123` ends no scheme. */
function withScheme(typed: string): string {
  const address = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address);
  return hasScheme ? address : `https://${address}`;
}

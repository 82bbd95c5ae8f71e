import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG } from '@examiner/kit';
import { HTTP_CLIENT, SourceError, type HttpClient } from '@examiner/kit/upstream';
import type { AudienceConfig } from '../../config.ts';
import type { Link } from '../../mail/letter/post-links.ts';

const LINKS_MAX = 50;
const TIMEOUT_MS = 5000;
/** How long a result is kept. Each change of the letter runs the checks again. */
const KEPT_MS = 60_000;
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s/]+/i;

@Injectable()
export class LinkChecks {
  readonly #known = new Map<
    string,
    { readonly at: number; readonly why: Promise<string | null> }
  >();

  constructor(
    @Inject(HTTP_CLIENT) private readonly http: HttpClient,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'triesLinks' | 'publicUrl'>,
  ) {}

  /** @returns sentences for the author */
  async tell(links: readonly Link[]): Promise<string[]> {
    const disguised = links.filter(isDisguised);
    const outside = links.filter(({ url }) => url.origin !== this.config.publicUrl.origin);
    const addresses = new Set(outside.map(({ url }) => withoutHash(url)));
    return [
      ...disguised.map(({ url, text }) => `The link “${text}” leads to ${url.host}.`),
      ...(await this.#try([...addresses])),
    ];
  }

  async #try(addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    if (!this.config.triesLinks) {
      return ['Its links were not tried: this site fetches nothing from others (REFRESH is off).'];
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    this.#forget();
    const tried = addresses.slice(0, LINKS_MAX).map(async (url) => this.#tryOnce(url, signal));
    const left = addresses.length - tried.length;
    return [
      ...(await Promise.all(tried)).flatMap((why) => why ?? []),
      ...(left > 0 ? [`Only ${LINKS_MAX} links were tried, not the other ${left}.`] : []),
    ];
  }

  #forget(): void {
    const now = this.clock.now();
    for (const [address, { at }] of this.#known) {
      if (Math.abs(now - at) >= KEPT_MS) this.#known.delete(address);
    }
  }

  async #tryOnce(address: string, signal: AbortSignal): Promise<string | null> {
    const known = this.#known.get(address);
    if (known) return known.why;
    const why = this.#whyNot(address, signal);
    this.#known.set(address, { at: this.clock.now(), why });
    return why;
  }

  async #whyNot(address: string, signal: AbortSignal): Promise<string | null> {
    try {
      await this.http.get(address, { signal, headersOnly: true, redirectHosts: 'anywhere' });
      return null;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return `${address} ${error.message}.`;
    }
  }
}

function withoutHash(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
}

function isDisguised({ url, text }: Link): boolean {
  const [shown] = ADDRESS.exec(text) ?? [];
  if (shown === undefined) return false;
  const address = shown.startsWith('www.') ? `https://${shown}` : shown;
  return URL.canParse(address) && new URL(address).hostname !== url.hostname;
}

export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** `anywhere` is for an address that nobody configured: it may be plain http, and never on this machine. */
export type RedirectHosts = readonly string[] | 'anywhere';

export interface HttpGet {
  /** Then the answer may be 304. */
  readonly previous?: Conditions | null;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the product's name. */
  readonly userAgent?: string;
  /** Where redirects may lead besides the own host. */
  readonly redirectHosts?: RedirectHosts;
  /** Decompressed; 2 MiB by default. */
  readonly maxBytes?: number;
  /** Whether it answers is all that is asked: the body is not read. */
  readonly headersOnly?: boolean;
  /** Besides 200 and 304. */
  readonly alsoAccept?: readonly number[];
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Empty with 304. */
  readonly body: Buffer;
  readonly conditions: Conditions;
  /** After redirects. */
  readonly url: string;
}

export interface HttpClient {
  get(url: string, options?: HttpGet): Promise<HttpAnswer>;
}

export const HTTP_CLIENT = Symbol('HttpClient');

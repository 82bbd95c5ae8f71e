/** What a server said to ask with the next time (RFC 9110 §13). */
export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** How an address is asked. */
export interface HttpGet {
  /** Asked with, where there are; then the answer may be 304. */
  readonly previous?: Conditions | null;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the product's own name. */
  readonly userAgent?: string;
  /** Hosts besides the address's own that a redirect may lead to. */
  readonly redirectHosts?: readonly string[];
  /** Bytes of the body, decompressed; 2 MiB unless said otherwise. */
  readonly maxBytes?: number;
  /** Statuses besides 200 and 304 whose bodies the caller wants to read. */
  readonly alsoAccept?: readonly number[];
  /** Cuts the request. */
  readonly signal?: AbortSignal;
}

/** What a server answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Empty with 304. */
  readonly body: Buffer;
  readonly conditions: Conditions;
  /** The address that answered, after redirects. */
  readonly url: string;
}

/** The one way out to servers of others. */
export interface HttpClient {
  /** @throws SourceError */
  get(url: string, options?: HttpGet): Promise<HttpAnswer>;
}

/** Injection token of the service's `HttpClient`. */
export const HTTP_CLIENT = Symbol('HttpClient');

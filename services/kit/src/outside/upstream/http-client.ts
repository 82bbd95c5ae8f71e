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
  /** Sent to the host and port of the first address alone. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  /** In place of the product's name. */
  readonly userAgent?: string;
  /** Hosts to which redirects may lead, besides the own host. */
  readonly redirectHosts?: RedirectHosts;
  /** A permanent redirect may lead to any public host, by https. */
  readonly followMoves?: boolean;
  /** Decompressed; 2 MiB by default. */
  readonly maxBytes?: number;
  /** Only checks whether the server answers. The body is not read. */
  readonly headersOnly?: boolean;
  /** Reads the body as it arrives, with a limit of its own; the answer has none then. A retry calls it again. */
  readonly read?: (answer: StreamedAnswer) => Promise<void>;
  /** Besides 200 and 304. */
  readonly alsoAccept?: readonly number[];
  readonly signal?: AbortSignal;
}

interface Answer<Body> {
  readonly status: number;
  readonly contentType: string;
  /** Empty with 304. */
  readonly body: Body;
  readonly conditions: Conditions;
  /** After redirects. */
  readonly url: string;
}

export type HttpAnswer = Answer<Buffer>;
export type StreamedAnswer = Answer<AsyncIterable<Buffer>>;

export interface HttpClient {
  get(url: string, options?: HttpGet): Promise<HttpAnswer>;
}

export const HTTP_CLIENT = Symbol('HttpClient');

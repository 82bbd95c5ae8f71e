export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** `anywhere` is for an address that nobody configured. It may be plain http, but never an address of this machine. */
export type RedirectHosts = readonly string[] | 'anywhere';

export interface HttpGet {
  /** If set, the answer may be 304. */
  readonly previous?: Conditions | null;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent only to the host and port of the first address. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  /** Replaces the product's name. */
  readonly userAgent?: string;
  /** Hosts to which redirects may lead, in addition to the original host. */
  readonly redirectHosts?: RedirectHosts;
  /** A permanent redirect may lead to any public host with https. */
  readonly followMoves?: boolean;
  /** Decompressed; 2 MiB by default. */
  readonly maxBytes?: number;
  /** Only checks whether the server answers. The body is not read. */
  readonly headersOnly?: boolean;
  /** Reads the body as it arrives, with its own limit. The result then has no body. A retry calls the function again. */
  readonly read?: (answer: StreamedAnswer) => Promise<void>;
  /** Statuses in addition to 200 and 304. */
  readonly alsoAccept?: readonly number[];
  readonly signal?: AbortSignal;
}

interface Answer<Body> {
  readonly status: number;
  readonly contentType: string;
  /** Empty if the status is 304. */
  readonly body: Body;
  readonly conditions: Conditions;
  /** The address after redirects. */
  readonly url: string;
}

export type HttpAnswer = Answer<Buffer>;
export type StreamedAnswer = Answer<AsyncIterable<Buffer>>;

export interface HttpClient {
  get(url: string, options?: HttpGet): Promise<HttpAnswer>;
}

export const HTTP_CLIENT = Symbol('HttpClient');

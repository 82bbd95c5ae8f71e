import type { Dispatcher } from 'undici';
import type { HttpGet, StreamedAnswer } from './http-client.ts';
import { ACCEPTED_ENCODINGS, bodyChunks } from './read-body.ts';
import { TransientError } from './request-error.ts';
import { parseRetryAfter } from './retry-after.ts';
import { SourceError } from './source-error.ts';

type ResponseHeaders = Dispatcher.ResponseData['headers'];

/** Not sent to hosts after a redirect. */
const SECRET_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie']);

export function requestHeaders(
  options: HttpGet,
  userAgent: string,
  { ownHost, cookie }: { ownHost: boolean; cookie: string },
): Record<string, string> {
  const { previous, accept, headers: extra = {}, secretHeaders = {} } = options;
  const headers: Record<string, string> = {
    'user-agent': options.userAgent ?? userAgent,
    accept: accept ?? '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
  };
  if (previous?.etag) headers['if-none-match'] = previous.etag;
  if (previous?.lastModified) headers['if-modified-since'] = previous.lastModified;
  for (const [name, value] of Object.entries(extra)) {
    const key = name.toLowerCase();
    if (ownHost || !SECRET_HEADERS.has(key)) headers[key] = value;
  }
  for (const [name, value] of Object.entries(ownHost ? secretHeaders : {})) {
    headers[name.toLowerCase()] = value;
  }
  if (cookie) headers['cookie'] = headers['cookie'] ? `${headers['cookie']}; ${cookie}` : cookie;
  return headers;
}

export function headerText(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** @throws SourceError for any other status */
export function answerOf(
  response: Dispatcher.ResponseData,
  url: URL,
  options: HttpGet,
): StreamedAnswer {
  const { statusCode: status, headers, body } = response;
  const { previous, alsoAccept = [] } = options;
  const unchanged = status === 304 && Boolean(previous?.etag ?? previous?.lastModified);
  if (status !== 200 && !unchanged && !alsoAccept.includes(status)) {
    throw statusError(status, headerText(headers, 'retry-after'));
  }
  const kept = unchanged ? previous : null;
  return {
    status,
    contentType: headerText(headers, 'content-type') ?? '',
    body: bodyChunks(body, headerText(headers, 'content-encoding') ?? ''),
    conditions: {
      etag: headerText(headers, 'etag') ?? kept?.etag ?? null,
      lastModified: headerText(headers, 'last-modified') ?? kept?.lastModified ?? null,
    },
    url: url.href,
  };
}

function statusError(status: number, retryAfter: string | null): SourceError {
  const seconds = status === 429 || status === 503 ? parseRetryAfter(retryAfter, Date.now()) : null;
  const message = `did not answer (${String(status)})`;
  return status >= 500 ? new TransientError(message, seconds) : new SourceError(message, seconds);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedAnswer } from './answer-cache.ts';
import { isFresh, isOfBody } from './capture.ts';
import { withQuery } from './query.ts';

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    if (!isOfBody(name)) kept.push(name, value);
  }
  return kept;
}

/** @param query added to the target of a redirect */
export function sendCached(
  { status, headers, etag, lastModified, location, body }: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
): void {
  if (status === 200 && isFresh(request.headers, { etag, lastModified })) {
    response.writeHead(304, withoutBodyHeaders(headers)).end();
    return;
  }
  const more = location === undefined ? [] : ['location', withQuery(location, query)];
  const sent = [...headers, ...more, 'content-length', String(body.length)];
  response.writeHead(status, sent).end(body);
}

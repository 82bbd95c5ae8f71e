import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedAnswer } from './answer-cache.ts';

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    if (!name.startsWith('content-') || name === 'content-security-policy') kept.push(name, value);
  }
  return kept;
}

export function sendCached(
  { headers, etag, body }: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (etag !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, withoutBodyHeaders(headers)).end();
    return;
  }
  response.writeHead(200, headers as string[]).end(body);
}

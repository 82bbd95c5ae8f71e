import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { viewerOf } from './viewer.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The value of `X-Request-Id` in the answer. */
    id: string;
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const PREVIEW = /^(\/+(?:api\/+previews|preview)\/).*/i;
const REFUSED: readonly number[] = [401, 403, 429];

/** Without the query, which may contain a one-time token, and without the token of a preview. */
export function loggedPath(url: string): string {
  return url.replace(/\?.*/, '').replace(PREVIEW, '$1');
}

/** Logs refused requests with their account's id as `info`, and other requests as `debug`. The error filter logs failures. */
export function logRequests(logger: Logger, trustProxy: boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const sent = trustProxy ? request.headers['x-request-id'] : undefined;
    const id = typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    request.id = id;
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const isRefused = REFUSED.includes(response.statusCode);
      const level = isRefused ? 'info' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const account = isRefused ? viewerOf(request)?.id : undefined;
      logger[level](
        {
          req: { id, method: request.method, path: loggedPath(request.originalUrl) },
          res: { status: response.statusCode },
          ...(account !== undefined && { account }),
          responseTime: Math.round(performance.now() - began),
        },
        'request over',
      );
    });
    next();
  };
}

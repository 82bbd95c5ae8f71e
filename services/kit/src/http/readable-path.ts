import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Pages with names in their addresses. People type such addresses. */
const NAMED_PAGE = /^\/(?:post|category|series)\//i;

/**
 * Percent escapes must be UTF-8, because no route can decode others. In the address of a page that people type, an
 * invalid % counts as a character, so that the not-found page answers.
 */
export function requireReadablePath(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  try {
    decodeURIComponent(request.path);
  } catch {
    if (request.method === 'GET' && NAMED_PAGE.test(request.path)) {
      request.url = request.url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'));
      next();
      return;
    }
    throw new BadRequestException('The address has a % that encodes no character.');
  }
  next();
}

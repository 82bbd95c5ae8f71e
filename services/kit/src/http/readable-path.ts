import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Only programs call it, and a wrong escape is their mistake. */
const API = /^\/api\//i;

/**
 * Percent escapes must be UTF-8, or no route can decode them. Of a page, which a person may have typed, each % that stands for no
 * character is taken as it is, so that the page for addresses of nothing answers.
 */
export function requireReadablePath(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  try {
    decodeURIComponent(request.path);
  } catch {
    if (request.method === 'GET' && !API.test(request.path)) {
      request.url = request.url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'));
      next();
      return;
    }
    throw new BadRequestException('The address has a % in it that stands for no character.');
  }
  next();
}

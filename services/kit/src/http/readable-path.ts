import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Middleware that refuses a path whose escapes are no UTF-8, which no route could read (RFC 3986 §2.5). */
export function requireReadablePath(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  try {
    decodeURIComponent(request.path);
  } catch {
    throw new BadRequestException('The address has a % in it that stands for no character.');
  }
  next();
}

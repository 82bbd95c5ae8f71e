import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Refuses a path whose percent escapes are not UTF-8, which no route could decode. */
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

import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Percent escapes must be UTF-8, or no route can decode them. */
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

import { Injectable, type NestMiddleware } from '@nestjs/common';
import { isSafeMethod } from '@examiner/kit';
import type { NextFunction, Request, Response } from 'express';
import { SearchFeed } from './search-feed.ts';

/**
 * Updates the index right after a write of this process, before its next regular update. This is a middleware, because
 * an interceptor would send each read through observables.
 */
@Injectable()
export class FeedAfterWrites implements NestMiddleware {
  constructor(private readonly feed: SearchFeed) {}

  use({ method }: Request, response: Response, next: NextFunction): void {
    if (!isSafeMethod(method)) {
      response.once('finish', () => {
        const isRefused = response.statusCode >= 400 && response.statusCode < 500;
        if (!isRefused) void this.feed.run();
      });
    }
    next();
  }
}

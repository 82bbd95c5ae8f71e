import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { SearchFeed } from './search-feed.ts';

const READS = ['GET', 'HEAD'];

/** What is written here is found at once, not with the next look at the store. */
@Injectable()
export class FeedAfterWrites implements NestInterceptor {
  constructor(private readonly feed: SearchFeed) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!READS.includes(http.getRequest<Request>().method)) {
      http.getResponse<Response>().once('finish', () => void this.feed.run());
    }
    return next.handle();
  }
}

import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { viewerOf } from '../http/viewer.ts';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import { clientKey } from '../http/client-address.ts';
import { sha256Hex } from '../sha256.ts';
import type { Limit } from './rate-limiter.ts';
import { RateLimiters } from './rate-limiters.ts';

export const LIMIT_KEY = 'examiner:rate-limit';

/** By account where the route asks for a session, otherwise by client. */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT_KEY, limit);

/** Runs after the access check, so that a refused request counts for nobody. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(LIMIT_KEY, context.getHandler());
    return limit ? this.#consume(limit, context.switchToHttp().getRequest<Request>()) : true;
  }

  async #consume(limit: Limit, request: Request): Promise<true> {
    await this.limiters.get(limit).consume(this.#keyOf(request));
    return true;
  }

  #keyOf(request: Request): string {
    const viewer = viewerOf(request);
    if (viewer) return `account:${sha256Hex(viewer.email)}`;
    return `client:${clientKey(request, this.config.trustProxy)}`;
  }
}

import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { viewerOf } from '../viewer.ts';
import { CONFIG } from '../../config/config-token.ts';
import type { Config } from '../../config/config.ts';
import { clientKey } from '../client-address.ts';
import { operationOf } from '../handles.ts';
import { sha256Hex } from '../../sha256.ts';
import type { Limit } from './rate-limiter.ts';
import { RateLimiters } from './rate-limiters.ts';

/** Counts the calls of an operation by account, or by client if there is no account. Runs after the access check, so that refused requests do not count. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { limits = [] } = operationOf(this.reflector, context) ?? {};
    // The operation's handler counts calls for the other limits.
    const limit = limits.find(({ counts }) => !counts);
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

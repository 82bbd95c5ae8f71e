import {
  HttpException,
  HttpStatus,
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import { SHARED_STATE } from '../shared-state/shared-state-token.ts';
import { clientKey } from './client-address.ts';

/** So many calls in a window that begins with the first. */
export interface Limit {
  /** Names the counter. */
  readonly name: string;
  readonly calls: number;
  readonly windowSeconds: number;
}

const LIMIT_KEY = 'examiner:limit-per-client';

/** Limits a route for each client address. */
export const LimitPerClient = (limit: Limit) => SetMetadata(LIMIT_KEY, limit);

/** 429; the filter turns `retryAfterSeconds` into the `Retry-After` header. */
export class TooManyRequestsException extends HttpException {
  constructor(readonly retryAfterSeconds: number) {
    super('Too many requests. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}

/**
 * Counts one call of `subject` and refuses it over the limit.
 * @throws TooManyRequestsException
 */
export async function countCall(state: SharedState, limit: Limit, subject: string): Promise<void> {
  const { count, resetsInSeconds } = await state.increment(
    `limit:${limit.name}:${subject}`,
    limit.windowSeconds,
  );
  if (count > limit.calls) throw new TooManyRequestsException(resetsInSeconds);
}

/** Enforces `@LimitPerClient`. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(LIMIT_KEY, context.getHandler());
    if (limit) {
      const request = context.switchToHttp().getRequest<Request>();
      await countCall(this.state, limit, clientKey(request, this.config.trustProxy));
    }
    return true;
  }
}

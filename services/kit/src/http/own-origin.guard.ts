import {
  ForbiddenException,
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ErrorBody } from '@examiner/contracts';
import type { Request } from 'express';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import { readSessionToken } from './cookies.ts';
import { operationOf } from './handles.ts';
import { ownOrigins } from './own-origin.ts';
import { isSafeMethod } from './safe-methods.ts';

/** Accepts writes only from the site's own pages (docs/SECURITY-RULES.md). */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  readonly #origins: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
  ) {
    this.#origins = ownOrigins(config.publicUrl);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (isSafeMethod(request.method)) return true;
    if (operationOf(this.reflector, context)?.anyOrigin || this.#isOwn(request)) return true;
    throw new ForbiddenException({
      message: 'This request did not come from a page of this site.',
      code: 'foreign_origin',
    } satisfies ErrorBody);
  }

  #isOwn(request: Request): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'same-origin' || site === 'none') return true;
    if (site !== undefined) return false;
    if (origin !== undefined) return this.#origins.has(origin);
    return readSessionToken(request, this.config.publicUrl) === undefined;
  }
}

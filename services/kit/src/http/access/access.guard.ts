import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_TOKEN_FORM, roleOf, UNAUTHORIZED_MESSAGE, type Role } from '@examiner/contracts';
import type { Access } from '@examiner/contracts/operations';
import type { Request } from 'express';
import { Clock } from '../../clock.ts';
import { CONFIG } from '../../config/config-token.ts';
import type { Config } from '../../config/config.ts';
import { readBearer } from '../bearer.ts';
import { readSessionToken } from '../cookies.ts';
import { operationOf } from '../handles.ts';
import { hasServiceSecret } from './service-secret.ts';
import { SESSION_READER, type SessionCaller, type SessionReader } from './session-reader.ts';
import { TokenAccess } from './token-access.ts';
import { setViewer } from '../viewer.ts';

/** Admits the callers that the operation allows. A route without an operation is only for owners. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    private readonly tokens: TokenAccess,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access = 'admin', scope } = operationOf(this.reflector, context) ?? {};
    const request = context.switchToHttp().getRequest<Request>();
    if (access === 'service') return this.#checkSecret(request);
    const bearer = readBearer(request);
    if (access === 'public' && bearer === undefined) return true;
    // The header may be for another program, such as a mail provider. It is not checked here.
    const isForUs = scope !== undefined || ACCESS_TOKEN_FORM.test(bearer ?? '');
    if (access === 'public' && !isForUs) return true;
    const caller =
      bearer === undefined
        ? await this.#readSession(request)
        : await this.tokens.check(request, bearer, scope);
    if (access === 'public' || access === 'recognised') return true;
    if (!caller) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    this.#checkRole(access, roleOf(caller.user));
    return true;
  }

  #checkRole(access: Access, role: Role): void {
    if (access === 'admin' && role !== 'owner') {
      throw new ForbiddenException('Only the admin may do this.');
    }
    if (access === 'editor' && role === 'reader') {
      throw new ForbiddenException('Only the owner and editors may do this.');
    }
  }

  #checkSecret(request: Request): boolean {
    if (hasServiceSecret(request, this.config.serviceSecret)) return true;
    throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
  }

  async #readSession(request: Request): Promise<SessionCaller | null> {
    const token = readSessionToken(request, this.config.publicUrl);
    const checkedAt = this.clock.iso();
    const caller = token ? await this.sessions.read(token, request.id) : null;
    if (caller) setViewer(request, { ...caller, proof: 'session', checkedAt });
    return caller;
  }
}

import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { roleOf, UNAUTHORIZED_MESSAGE, type AuthUser, type Role } from '@examiner/contracts';
import type { Request } from 'express';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import { readSessionToken } from '../http/cookies.ts';
import { ACCESS_KEY, type Access } from './access.ts';
import { hasServiceSecret } from './service-secret.ts';
import { SESSION_READER, type SessionReader } from './session-reader.ts';
import { setViewer } from './viewer.ts';

/** Allows the callers that a route declares; without a declaration, only owners. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access: Access =
      this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
        context.getHandler(),
        context.getClass(),
      ]) ?? 'admin';
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (access === 'service') return this.#checkSecret(request);
    const user = await this.#readUser(request);
    if (user) setViewer(request, user);
    if (access === 'recognised') return true;
    if (!user) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    this.#checkRole(access, roleOf(user));
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

  async #readUser(request: Request): Promise<AuthUser | null> {
    const token = readSessionToken(request, this.config.publicUrl);
    return token ? this.sessions.read(token, request.id) : null;
  }
}

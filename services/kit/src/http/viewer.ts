import { createParamDecorator, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { UNAUTHORIZED_MESSAGE, type AuthUser, type Scope } from '@examiner/contracts';
import type { Request } from 'express';

/** The kind of proof with which a request identifies its caller. */
type Proof = 'session' | 'token';

interface ViewerOfRequest {
  readonly user: AuthUser;
  readonly proof: Proof;
  /** The time right before the session or token was read. */
  readonly checkedAt: string;
  readonly confirmedAt?: string | undefined;
  /** The scopes of a token. */
  readonly scopes?: readonly string[] | undefined;
}

const viewers = new WeakMap<Request, ViewerOfRequest>();

export function setViewer(request: Request, viewer: ViewerOfRequest): void {
  viewers.set(request, viewer);
}

export function viewerOf(request: Request): AuthUser | null {
  return viewers.get(request)?.user ?? null;
}

export function proofOf(request: Request): Proof | undefined {
  return viewers.get(request)?.proof;
}

/** Whether the caller has a right in addition to that of the route. A token also needs the scope. */
export function hasScope(request: Request, scope: Scope): boolean {
  const viewer = viewers.get(request);
  if (!viewer) return false;
  return viewer.proof === 'session' || (viewer.scopes ?? []).includes(scope);
}

/** The time of the caller's last proof of identity, in milliseconds since 1970; NaN if unknown. */
export function confirmedAtOf(request: Request): number {
  return Date.parse(viewers.get(request)?.confirmedAt ?? '');
}

/**
 * The time for a link or token that the caller creates. If the caller's access ends after the check, the link or token
 * ends too.
 * @throws UnauthorizedException
 */
export function checkedAtOf(request: Request): string {
  const viewer = viewers.get(request);
  if (!viewer) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
  return viewer.checkedAt;
}

export const Viewer = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

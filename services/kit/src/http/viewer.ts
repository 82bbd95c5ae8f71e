import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthUser, Scope } from '@examiner/contracts';
import type { Request } from 'express';

/** How a request says who makes it. */
type Proof = 'session' | 'token';

interface ViewerOfRequest {
  readonly user: AuthUser;
  readonly proof: Proof;
  readonly confirmedAt?: string | undefined;
  /** What a token may do. */
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

/** Whether the caller has a right beside that of the route: of a token, whether it has the scope too. */
export function hasScope(request: Request, scope: Scope): boolean {
  const viewer = viewers.get(request);
  if (!viewer) return false;
  return viewer.proof === 'session' || (viewer.scopes ?? []).includes(scope);
}

/** When the caller last proved who they are, in milliseconds since 1970; NaN where that is not known. */
export function confirmedAtOf(request: Request): number {
  return Date.parse(viewers.get(request)?.confirmedAt ?? '');
}

export const Viewer = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

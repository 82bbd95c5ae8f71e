import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import type { Request } from 'express';

const viewers = new WeakMap<Request, AuthUser>();

/** Keeps who makes a request; only the access guard calls it. */
export function setViewer(request: Request, user: AuthUser): void {
  viewers.set(request, user);
}

/** Who makes a request; null for a visitor, and where the route asks for no session. */
export function viewerOf(request: Request): AuthUser | null {
  return viewers.get(request) ?? null;
}

/** Parameter: who makes the request. */
export const Viewer = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

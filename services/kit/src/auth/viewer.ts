import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import type { Request } from 'express';

const viewers = new WeakMap<Request, AuthUser>();

/** Keeps who makes a request; the guard alone calls it. */
export function setViewer(request: Request, user: AuthUser): void {
  viewers.set(request, user);
}

/** Parameter: who makes the request (`AuthUser`), null for a visitor. */
export const Viewer = createParamDecorator(
  (_data: unknown, context: ExecutionContext): AuthUser | null =>
    viewers.get(context.switchToHttp().getRequest<Request>()) ?? null,
);

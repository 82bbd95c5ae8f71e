import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import type { Request } from 'express';

const viewers = new WeakMap<Request, AuthUser>();

export function setViewer(request: Request, user: AuthUser): void {
  viewers.set(request, user);
}

export function viewerOf(request: Request): AuthUser | null {
  return viewers.get(request) ?? null;
}

export const Viewer = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

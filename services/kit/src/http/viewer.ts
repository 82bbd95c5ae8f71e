import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import type { Request } from 'express';

/** How a request says who makes it. */
type Proof = 'session' | 'token';

const viewers = new WeakMap<Request, { readonly user: AuthUser; readonly proof: Proof }>();

export function setViewer(request: Request, user: AuthUser, proof: Proof): void {
  viewers.set(request, { user, proof });
}

export function viewerOf(request: Request): AuthUser | null {
  return viewers.get(request)?.user ?? null;
}

export function proofOf(request: Request): Proof | undefined {
  return viewers.get(request)?.proof;
}

export const Viewer = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

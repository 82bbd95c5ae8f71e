import type { NextFunction, Request, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Request | 'command'>();

/** So that what a service does on behalf of a request can say who asked for it. */
export function keepRequest(request: Request, _response: Response, next: NextFunction): void {
  current.run(request, next);
}

export function runAsCommand<T>(work: () => Promise<T>): Promise<T> {
  return current.run('command', work);
}

/** Undefined for what the service does by itself. */
export function currentCaller(): Request | 'command' | undefined {
  return current.getStore();
}

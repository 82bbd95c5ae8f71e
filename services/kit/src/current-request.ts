import { INTERNAL_PREFIX } from '@examiner/contracts';
import type { NextFunction, Request, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isSafeMethod } from './http/safe-methods.ts';

const current = new AsyncLocalStorage<Request | 'command'>();

/** Passes on the account that a service acts for in a write. Not used for reads and calls between services: on Node 20 and 22, an AsyncLocalStorage slows every promise of the process once it was entered. */
export function keepWrite(request: Request, _response: Response, next: NextFunction): void {
  if (isSafeMethod(request.method) || request.path.startsWith(INTERNAL_PREFIX)) next();
  else current.run(request, next);
}

/** For a read that is recorded. */
export function runForRequest<T>(request: Request, work: () => Promise<T>): Promise<T> {
  return current.run(request, work);
}

export function runAsCommand<T>(work: () => Promise<T>): Promise<T> {
  return current.run('command', work);
}

/** For work that starts timers: they keep the request they were started in for as long as they run. */
export function runOutsideRequests<T>(work: () => T): T {
  return current.exit(work);
}

/** Undefined for the service's own work. */
export function currentCaller(): Request | 'command' | undefined {
  return current.getStore();
}

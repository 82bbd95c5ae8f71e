import { INTERNAL_PREFIX } from '@examiner/contracts';
import type { NextFunction, Request, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isSafeMethod } from './http/safe-methods.ts';

const current = new AsyncLocalStorage<Request | 'command'>();

/** Passes on the account for which a service writes. Not used for reads and calls between services, because on Node 20 and 22 an AsyncLocalStorage slows every promise of the process after its first use. */
export function keepWrite(request: Request, _response: Response, next: NextFunction): void {
  if (isSafeMethod(request.method) || request.path.startsWith(INTERNAL_PREFIX)) next();
  else current.run(request, next);
}

/** For a read that is recorded in the activity log. */
export function runForRequest<T>(request: Request, work: () => Promise<T>): Promise<T> {
  return current.run(request, work);
}

export function runAsCommand<T>(work: () => Promise<T>): Promise<T> {
  return current.run('command', work);
}

/** For work that starts timers. A timer keeps the request in which it was started as long as it runs. */
export function runOutsideRequests<T>(work: () => T): T {
  return current.exit(work);
}

/** Undefined for the service's own work. */
export function currentCaller(): Request | 'command' | undefined {
  return current.getStore();
}

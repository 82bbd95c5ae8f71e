import {
  ForbiddenException,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ErrorBody } from '@examiner/contracts';
import type { Request } from 'express';
import { Clock } from '../../clock.ts';
import { operationOf } from '../handles.ts';
import { confirmedAtOf } from '../viewer.ts';

const FRESH_MS = 600_000;

/** For operations with lasting power. The caller must have proved their identity less than ten minutes ago. */
@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(
    private readonly clock: Clock,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (operationOf(this.reflector, context)?.isConfirmed) {
      this.require(context.switchToHttp().getRequest<Request>());
    }
    return true;
  }

  /** For an operation that needs a confirmation only for some bodies. @throws ForbiddenException with the code `confirm` */
  require(request: Request): void {
    if (this.clock.now() - confirmedAtOf(request) < FRESH_MS) return;
    const body: ErrorBody = { message: 'Please confirm that it is you.', code: 'confirm' };
    throw new ForbiddenException(body);
  }
}

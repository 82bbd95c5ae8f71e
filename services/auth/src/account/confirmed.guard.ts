import {
  applyDecorators,
  ForbiddenException,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { SignedIn, Clock } from '@examiner/kit';
import type { ErrorBody } from '@examiner/contracts';
import type { Request } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';

const FRESH_MS = 600_000;

@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { session } = await this.cookies.current(context.switchToHttp().getRequest<Request>());
    const confirmedAt = Date.parse(session.confirmedAt ?? '');
    if (this.clock.now() - confirmedAt < FRESH_MS) return true;
    const body: ErrorBody = { message: 'Please confirm that it is you.', code: 'confirm' };
    throw new ForbiddenException(body);
  }
}

/** For whatever gives lasting power: the caller proved who they are less than ten minutes ago. */
export const Confirmed = () => applyDecorators(SignedIn(), UseGuards(ConfirmedGuard));

/** The same on a route for owners. */
export const ConfirmedOwner = () => UseGuards(ConfirmedGuard);

import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Account } from '../identity/account.model.ts';

/** Runs the password strategy, and lets everyone pass: the request's `user` is then the account, or undefined. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override handleRequest<T = Account | undefined>(
    error: unknown,
    account: unknown,
    info: unknown,
    context: ExecutionContext,
  ): T {
    // What the strategy threw, such as too many tries, goes on as it is.
    if (error) return super.handleRequest<T>(error, account, info, context);
    return (account || undefined) as T;
  }
}

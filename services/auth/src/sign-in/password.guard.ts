import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Account } from '../identity/account.model.ts';

/** Admits every request. The request's `user` is the account, or undefined after a wrong password. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override handleRequest<T = Account | undefined>(
    error: unknown,
    account: unknown,
    info: unknown,
    context: ExecutionContext,
  ): T {
    // For example, too many tries.
    if (error) return super.handleRequest<T>(error, account, info, context);
    return (account || undefined) as T;
  }
}

import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Account } from '../accounts/account.model.ts';

/** Runs the password strategy, and lets everyone pass: the request's `user` is then the account, or undefined. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override handleRequest<T = Account | undefined>(error: unknown, account: unknown): T {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- whatever the strategy threw goes on
    if (error) throw error;
    return (account || undefined) as T;
  }
}

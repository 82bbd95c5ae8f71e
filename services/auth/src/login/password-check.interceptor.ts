import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Observable } from 'rxjs';
import type { Account } from '../accounts/account.model.ts';

/**
 * Runs the password strategy. It is an interceptor because bodies are read after the guards (decision 005).
 * The request's `user` is then the account, or undefined.
 */
@Injectable()
export class PasswordCheck extends AuthGuard('password') implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await this.canActivate(context);
    return next.handle();
  }

  override handleRequest<T = Account | undefined>(error: unknown, account: unknown): T {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- whatever the strategy threw goes on
    if (error) throw error;
    return (account || undefined) as T;
  }
}

import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { CONFIG, TooManyRequestsException, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { safeReturnTo } from './return-to.ts';
import { sendSignInForm } from './sign-in-form.ts';

/** Shows the form again, with how long to wait. */
@Catch(TooManyRequestsException)
export class TooManyTriesFilter implements ExceptionFilter<TooManyRequestsException> {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  catch({ retryAfterSeconds }: TooManyRequestsException, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const body = http.getRequest<Request>().body as Readonly<Record<string, unknown>>;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    response.set('Retry-After', String(retryAfterSeconds));
    sendSignInForm(response, 429, {
      returnTo: safeReturnTo(body['returnTo'], this.config.publicUrl),
      email: body['email'],
      error: `Too many wrong tries. Please try again in ${wait}.`,
    });
  }
}

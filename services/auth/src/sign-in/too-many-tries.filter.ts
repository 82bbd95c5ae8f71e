import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { CONFIG, PlainPages, TooManyRequestsException } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { AuthConfig } from '../config.ts';
import { waitSentence } from '../identity/totp/wait-sentence.ts';
import { safeReturnTo } from './return-to.ts';
import { signInForm } from './sign-in-form.ts';

@Catch(TooManyRequestsException)
export class TooManyTriesFilter implements ExceptionFilter<TooManyRequestsException> {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly pages: PlainPages,
  ) {}

  catch(refusal: TooManyRequestsException, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const body = http.getRequest<Request>().body as Readonly<Record<string, unknown>>;
    response.set('Retry-After', String(refusal.retryAfterSeconds));
    const returnTo = safeReturnTo(body['returnTo'], this.config.publicUrl);
    const typed = { returnTo, email: body['email'], error: waitSentence(refusal) };
    const form = signInForm(typed, this.config);
    this.pages.sendForm(response, 429, form);
  }
}

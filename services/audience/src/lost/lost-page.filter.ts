import { Catch, Inject } from '@nestjs/common';
import { LOST_PATH, type ErrorBody } from '@examiner/contracts';
import { ErrorFilter, isForm, LOGGER, PlainPages } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { emailForm } from '../subscribers/email-form.ts';

export const LOST_FORM = {
  heading: 'Lost your links?',
  action: LOST_PATH,
  button: 'Mail them to me',
} as const;

@Catch()
export class LostPageFilter extends ErrorFilter {
  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly pages: PlainPages,
  ) {
    super(logger);
  }

  protected override send(request: Request, response: Response, body: ErrorBody): void {
    if (!isForm(request)) return super.send(request, response, body);
    this.pages.sendForm(response, response.statusCode, emailForm(LOST_FORM, request, body.message));
  }
}

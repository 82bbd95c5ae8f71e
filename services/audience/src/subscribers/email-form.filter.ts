import { Catch, Inject, type Type } from '@nestjs/common';
import type { ErrorBody } from '@examiner/contracts';
import { ErrorFilter, isForm, LOGGER, PlainPages } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { emailForm, type EmailForm } from './email-form.ts';

/** Tells a reader without JavaScript on a page with the form, and a script in JSON. */
export function emailFormFilter(form: EmailForm): Type<ErrorFilter> {
  @Catch()
  class EmailFormFilter extends ErrorFilter {
    constructor(
      @Inject(LOGGER) logger: Logger,
      private readonly pages: PlainPages,
    ) {
      super(logger);
    }

    protected override send(request: Request, response: Response, body: ErrorBody): void {
      if (!isForm(request)) return super.send(request, response, body);
      this.pages.sendForm(response, response.statusCode, emailForm(form, request, body.message));
    }
  }
  return EmailFormFilter;
}

import { Catch, Inject } from '@nestjs/common';
import type { ErrorBody } from '@examiner/contracts';
import { ErrorFilter, isForm, LOGGER, PlainPages } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { emailForm } from './email-form.ts';

const SUBSCRIBE_FORM = { heading: 'Subscribe', action: '/api/subscribe', button: 'Subscribe' };

/** Tells a reader without JavaScript on a page with the form, and a script in JSON. */
@Catch()
export class SubscribePageFilter extends ErrorFilter {
  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly pages: PlainPages,
  ) {
    super(logger);
  }

  protected override send(request: Request, response: Response, body: ErrorBody): void {
    if (!isForm(request)) return super.send(request, response, body);
    const form = emailForm(SUBSCRIBE_FORM, request, body.message);
    this.pages.sendForm(response, response.statusCode, form);
  }
}

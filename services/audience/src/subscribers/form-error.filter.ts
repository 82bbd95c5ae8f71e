import { Catch, Inject, type Type } from '@nestjs/common';
import { INVALID_EMAIL_MESSAGE, type ErrorBody } from '@examiner/contracts';
import { ErrorFilter, isForm, LOGGER } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ReaderPages } from '../texts/reader-pages.ts';
import type { Texts } from '../texts/texts.ts';

type Show = (
  pages: ReaderPages,
  request: Request,
  response: Response,
  /** Plain text. */
  errorIn: (texts: Texts) => string,
) => Promise<void>;

function errorText(texts: Texts, { message, code }: ErrorBody): string {
  if (code === 'too_many_requests') return texts.plain('eachPage.tooMany');
  return message === INVALID_EMAIL_MESSAGE ? texts.plain('eachPage.wrongAddress') : message;
}

/** Readers without JavaScript get a page with the error. A script gets JSON. */
export function formErrorFilter(show: Show): Type<ErrorFilter> {
  @Catch()
  class FormErrorFilter extends ErrorFilter {
    constructor(
      @Inject(LOGGER) logger: Logger,
      private readonly pages: ReaderPages,
    ) {
      super(logger);
    }

    protected override send(request: Request, response: Response, body: ErrorBody): void {
      if (!isForm(request)) return super.send(request, response, body);
      const errorIn = (texts: Texts) => errorText(texts, body);
      show(this.pages, request, response, errorIn).catch(() => super.send(request, response, body));
    }
  }
  return FormErrorFilter;
}

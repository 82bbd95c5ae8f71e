import { Catch, Inject, type Type } from '@nestjs/common';
import type { ErrorBody } from '@examiner/contracts';
import { ErrorFilter, isForm, LOGGER } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ReaderPages } from '../texts/reader-pages.ts';

type Show = (
  pages: ReaderPages,
  request: Request,
  response: Response,
  message: string,
) => Promise<void>;

/** Tells a reader without JavaScript on a page, and a script in JSON. */
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
      show(this.pages, request, response, body.message).catch(() =>
        super.send(request, response, body),
      );
    }
  }
  return FormErrorFilter;
}

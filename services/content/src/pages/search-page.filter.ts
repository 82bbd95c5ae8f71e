import { Catch, Inject } from '@nestjs/common';
import type { ErrorBody } from '@examiner/contracts';
import { ErrorFilter, LOGGER } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { SearchPageService } from './search-page.service.ts';

/** A search without a script gets the page, with the sentence on it. */
@Catch()
export class SearchPageFilter extends ErrorFilter {
  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly pages: SearchPageService,
  ) {
    super(logger);
  }

  protected override send(request: Request, response: Response, body: ErrorBody): void {
    const { q } = request.query;
    this.pages.refused(typeof q === 'string' ? q : '', body.message).then(
      (html) => response.type('html').send(html),
      () => super.send(request, response, body),
    );
  }
}

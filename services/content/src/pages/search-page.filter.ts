import { Catch, Inject } from '@nestjs/common';
import type { ErrorBody } from '@examiner/contracts';
import { ErrorFilter, LOGGER } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { SearchPageService } from './search-page.service.ts';

/** If a search from a page without scripts fails, the answer is the search page with the message. */
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

import { Catch, Inject } from '@nestjs/common';
import { SERIAL_PATH, type ErrorBody } from '@examiner/contracts';
import { ErrorFilter, escapeHtml, LOGGER, PlainPages } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { SERIAL_HEADING } from './serial-form.ts';

@Catch()
export class SerialPageFilter extends ErrorFilter {
  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly pages: PlainPages,
  ) {
    super(logger);
  }

  protected override send(request: Request, response: Response, body: ErrorBody): void {
    const { series } = request.query;
    const back = `${SERIAL_PATH}?series=${encodeURIComponent(typeof series === 'string' ? series : '')}`;
    const html = `<p class="error" role="alert">${escapeHtml(body.message)}</p><p class="meta"><a href="${escapeHtml(back)}">Try again</a></p>`;
    this.pages.send(response, response.statusCode, SERIAL_HEADING, html);
  }
}

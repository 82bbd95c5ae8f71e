import { Body, Controller, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { getSerialPage, askForSerial } from '@examiner/contracts/operations';
import { SERIAL_PATH, type SerialInput, type SerialQuery } from '@examiner/contracts';
import { Handles, CONFIG, escapeHtml, PlainPages, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from '../subscribers/client.ts';
import { formErrorFilter } from '../subscribers/form-error.filter.ts';
import { SerialAsksService } from './serial-asks.service.ts';
import { SERIAL_HEADING, serialFormHtml } from './serial-form.ts';
import { SerialsService } from './serials.service.ts';

const NOT_OFFERED =
  '<p class="text">This series does not come by mail just now.</p><p class="meta"><a href="/#subscribe">Subscribe to new letters</a></p>';

const SERIAL_ERRORS = formErrorFilter((pages, { query: { series } }, response, message) => {
  const back = `${SERIAL_PATH}?series=${encodeURIComponent(typeof series === 'string' ? series : '')}`;
  const html = `<p class="error" role="alert">${escapeHtml(message)}</p><p class="meta"><a href="${escapeHtml(back)}">Try again</a></p>`;
  pages.send(response, response.statusCode, SERIAL_HEADING, html);
});

@Controller()
export class SerialPageController {
  constructor(
    private readonly serials: SerialsService,
    private readonly asks: SerialAsksService,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getSerialPage)
  async show(@Query() { series: slug }: SerialQuery, @Res() response: Response): Promise<void> {
    const series = await this.serials.findOffered({ slug });
    const body = series ? serialFormHtml(series) : NOT_OFFERED;
    this.pages.send(response, series ? 200 : 404, SERIAL_HEADING, body);
  }

  /** The same answer for every address. */
  @Handles(askForSerial)
  @UseFilters(SERIAL_ERRORS)
  async ask(
    @Query() { series: slug }: SerialQuery,
    @Body() input: SerialInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const client = clientOf(request, this.config.trustProxy);
    const series = await this.asks.ask(slug, input, client);
    const sent = `<p class="text">A mail is on its way to ${escapeHtml(input.email)}. Press its button, and the first part comes.</p>`;
    this.pages.send(response, series ? 200 : 404, SERIAL_HEADING, series ? sent : NOT_OFFERED);
  }
}

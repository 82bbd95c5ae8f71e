import { Body, Controller, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { getSerialPage, askForSerial } from '@examiner/contracts/operations';
import { SERIAL_PATH, type SerialInput, type SerialQuery } from '@examiner/contracts';
import { Handles, CONFIG, escapeHtml, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from '../subscribers/client.ts';
import { formErrorFilter } from '../subscribers/form-error.filter.ts';
import { SerialAsksService } from './serial-asks.service.ts';
import { ReaderPages } from '../texts/reader-pages.ts';
import type { Texts } from '../texts/texts.ts';
import { serialFormHtml } from './serial-form.ts';
import { SerialsService } from './serials.service.ts';

const HEADING = 'seriesPage.heading';

const notOfferedHtml = (texts: Texts) =>
  `<p class="text">${texts.html('seriesPage.notOffered')}</p><p class="meta"><a href="/#subscribe">${texts.html('seriesPage.subscribe')}</a></p>`;

const SERIAL_ERRORS = formErrorFilter((pages, { query: { series } }, response, errorIn) => {
  const back = `${SERIAL_PATH}?series=${encodeURIComponent(typeof series === 'string' ? series : '')}`;
  return pages.send(
    response,
    response.statusCode,
    HEADING,
    (texts) =>
      `<p class="error" role="alert">${escapeHtml(errorIn(texts))}</p><p class="meta"><a href="${escapeHtml(back)}">${texts.html('seriesPage.again')}</a></p>`,
  );
});

@Controller()
export class SerialPageController {
  constructor(
    private readonly serials: SerialsService,
    private readonly asks: SerialAsksService,
    private readonly pages: ReaderPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getSerialPage)
  async show(@Query() { series: slug }: SerialQuery, @Res() response: Response): Promise<void> {
    const series = await this.serials.findOffered({ slug });
    await this.pages.send(response, series ? 200 : 404, HEADING, (texts) =>
      series ? serialFormHtml(series, texts) : notOfferedHtml(texts),
    );
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
    const { email: address } = input;
    await this.pages.send(response, series ? 200 : 404, HEADING, (texts) =>
      series
        ? `<p class="text">${texts.html('seriesPage.sent', { address })}</p>`
        : notOfferedHtml(texts),
    );
  }
}

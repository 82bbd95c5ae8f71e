import { Controller, Query, Res } from '@nestjs/common';
import { getConfirmPage, confirmSubscription } from '@examiner/contracts/operations';
import { CONFIRM_PATH, type TokenQuery } from '@examiner/contracts';
import { Handles, escapeHtml } from '@examiner/kit';
import type { Response } from 'express';
import { ReaderPages } from '../../texts/reader-pages.ts';
import type { Texts } from '../../texts/texts.ts';
import { ConfirmationService } from './confirmation.service.ts';

/** The result of a link. */
type Answer = 'confirmed' | 'begun' | 'already' | 'unknown';

function answerHtml(texts: Texts, answer: Answer): string {
  const sentence = `<p class="text">${texts.html(`confirmPage.${answer}`)}</p>`;
  if (answer !== 'unknown') return sentence;
  return `${sentence}<p class="meta"><a href="/#subscribe">${texts.html('confirmPage.again')}</a></p>`;
}

function askHtml(texts: Texts, token: string, series: string | undefined): string {
  const action = escapeHtml(`${CONFIRM_PATH}?token=${encodeURIComponent(token)}`);
  const question =
    series === undefined
      ? texts.html('confirmPage.ask')
      : texts.html('confirmPage.askSeries', { series });
  return `<p class="text">${question}</p><form method="post" action="${action}"><button type="submit">${texts.html('confirmPage.button')}</button></form><p class="hint">${texts.html('confirmPage.hint')}</p>`;
}

/** Mail programs open each link of a mail, so GET requests change nothing. */
@Controller()
export class ConfirmController {
  constructor(
    private readonly confirmations: ConfirmationService,
    private readonly pages: ReaderPages,
  ) {}

  @Handles(getConfirmPage)
  async ask(@Query() { token = '' }: TokenQuery, @Res() response: Response): Promise<void> {
    const asked = await this.confirmations.find(token);
    if (typeof asked === 'string') return this.#answer(response, asked);
    const series = asked.serial?.title;
    await this.pages.send(response, 200, 'confirmPage.askHeading', (texts) =>
      askHtml(texts, token, series),
    );
  }

  @Handles(confirmSubscription)
  async confirm(@Query() { token = '' }: TokenQuery, @Res() response: Response): Promise<void> {
    await this.#answer(response, await this.confirmations.confirm(token));
  }

  async #answer(response: Response, answer: Answer): Promise<void> {
    await this.pages.send(response, 200, 'confirmPage.heading', (texts) =>
      answerHtml(texts, answer),
    );
  }
}

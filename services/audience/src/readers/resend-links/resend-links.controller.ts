import { Body, Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { getLostPage, mailLostLinks } from '@examiner/contracts/operations';
import { LOST_PATH, type EmailInput } from '@examiner/contracts';
import { Handles, CONFIG, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from '../../subscribers/client.ts';
import { emailFormFilter, emailFormHtml } from '../../subscribers/email-form.ts';
import { SubscribeLimits } from '../../subscribers/subscribe-limits.ts';
import { ReaderPages } from '../../texts/reader-pages.ts';
import { ResendLinksService } from './resend-links.service.ts';

const LOST_FORM = { action: LOST_PATH, texts: 'lostLinksPage' } as const;
const HEADING = 'lostLinksPage.heading';

@Controller()
export class ResendLinksController {
  constructor(
    private readonly lost: ResendLinksService,
    private readonly limits: SubscribeLimits,
    private readonly pages: ReaderPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getLostPage)
  async ask(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.pages.send(response, 200, HEADING, (texts) =>
      emailFormHtml(LOST_FORM, request, texts),
    );
  }

  /** The answer does not wait, so that its duration reveals nothing about the address. */
  @Handles(mailLostLinks)
  @UseFilters(emailFormFilter(LOST_FORM))
  async mail(
    @Body() { email }: EmailInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const client = clientOf(request, this.config.trustProxy);
    await this.limits.consume(client, email);
    this.lost.mailSoon(email);
    await this.pages.send(
      response,
      200,
      HEADING,
      (texts) => `<p class="text">${texts.html('lostLinksPage.sent')}</p>`,
    );
  }
}

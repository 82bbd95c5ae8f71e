import { Body, Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { getLostPage, mailLostLinks } from '@examiner/contracts/operations';
import { LOST_PATH, type EmailInput } from '@examiner/contracts';
import { Handles, CONFIG, PlainPages, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from '../../subscribers/client.ts';
import { emailForm, emailFormFilter } from '../../subscribers/email-form.ts';
import { SubscribeLimits } from '../../subscribers/subscribe-limits.ts';
import { ResendLinksService } from './resend-links.service.ts';

const LOST_FORM = { heading: 'Lost your links?', action: LOST_PATH, button: 'Mail them to me' };
const ON_ITS_WAY =
  '<p class="text">If this address is on the list, a mail with its links is on its way.</p>';

@Controller()
export class ResendLinksController {
  constructor(
    private readonly lost: ResendLinksService,
    private readonly limits: SubscribeLimits,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getLostPage)
  ask(@Req() request: Request, @Res() response: Response): void {
    this.pages.sendForm(response, 200, emailForm(LOST_FORM, request));
  }

  /** The answer waits for nothing, so that it tells nothing of the address. */
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
    this.pages.send(response, 200, LOST_FORM.heading, ON_ITS_WAY);
  }
}

import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { emailInputSchema, LOST_PATH, type EmailInput } from '@examiner/contracts';
import { CONFIG, PlainPages, Public, RequestBody, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from '../subscribers/client.ts';
import { emailForm, emailFormFilter } from '../subscribers/email-form.ts';
import { SubscribeLimits } from '../subscribers/subscribe-limits.ts';
import { LostService } from './lost.service.ts';

const BODY_MAX_BYTES = 4096;
const LOST_FORM = { heading: 'Lost your links?', action: LOST_PATH, button: 'Mail them to me' };
const ON_ITS_WAY =
  '<p class="text">If this address is on the list, a mail with its links is on its way.</p>';

@Controller(LOST_PATH)
export class LostController {
  constructor(
    private readonly lost: LostService,
    private readonly limits: SubscribeLimits,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Public()
  ask(@Req() request: Request, @Res() response: Response): void {
    this.pages.sendForm(response, 200, emailForm(LOST_FORM, request));
  }

  /** The answer waits for nothing, so that it tells nothing of the address. */
  @Post()
  @Public()
  @HttpCode(200)
  @RequestBody({ type: 'form', maxBytes: BODY_MAX_BYTES })
  @UseFilters(emailFormFilter(LOST_FORM))
  async mail(
    @Body({ schema: emailInputSchema }) { email }: EmailInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const client = clientOf(request, this.config.trustProxy);
    await this.limits.consume(client, email);
    this.lost.mailSoon(email);
    this.pages.send(response, 200, LOST_FORM.heading, ON_ITS_WAY);
  }
}

import { Body, Controller, Get, Header, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import {
  SUBSCRIBED_PATH,
  subscribeInputSchema,
  type AuthUser,
  type SubscribeInput,
  type SubscribeResponse,
  type SubscriberList,
} from '@examiner/contracts';
import { CONFIG, isForm, Recognised, RequestBody, Scope, Viewer, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from './client.ts';
import { emailFormFilter } from './email-form.ts';
import { SubscribersService } from './subscribers.service.ts';

const BODY_MAX_BYTES = 4096;
const SUBSCRIBE_FORM = { heading: 'Subscribe', action: '/api/subscribe', button: 'Subscribe' };

@Controller('api')
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('subscribe')
  @Scope('subscribers:write')
  @Recognised()
  @RequestBody({ type: 'json or form', maxBytes: BODY_MAX_BYTES })
  @UseFilters(emailFormFilter(SUBSCRIBE_FORM))
  async subscribe(
    @Body({ schema: subscribeInputSchema }) input: SubscribeInput,
    @Viewer() viewer: AuthUser | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const client = clientOf(request, this.config.trustProxy);
    const { isCreated, ...answer } = await this.subscribers.subscribe(input, { viewer, client });
    const page = answer.note ? `${SUBSCRIBED_PATH}?confirm=on` : SUBSCRIBED_PATH;
    if (isForm(request)) response.redirect(303, page);
    else response.status(isCreated ? 201 : 200).json(answer satisfies SubscribeResponse);
  }

  @Get('subscriber-emails')
  @Scope('subscribers:read')
  @Header('Cache-Control', 'no-store')
  async list(): Promise<SubscriberList> {
    return this.subscribers.list();
  }
}

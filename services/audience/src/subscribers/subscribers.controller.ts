import { Body, Controller, Header, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { subscribe, getSubscribedPage, listSubscribers } from '@examiner/contracts/operations';
import {
  SUBSCRIBED_PATH,
  type AuthUser,
  type SubscribedQuery,
  type SubscribeInput,
  type SubscribeResponse,
  type SubscriberList,
} from '@examiner/contracts';
import { Handles, CONFIG, isForm, Viewer, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { clientOf } from './client.ts';
import { emailFormFilter } from './email-form.ts';
import { ReaderPages } from '../texts/reader-pages.ts';
import { SubscribersService } from './subscribers.service.ts';

const SUBSCRIBE_FORM = { action: '/api/subscribe', texts: 'subscribe' } as const;

@Controller()
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly pages: ReaderPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(subscribe)
  @UseFilters(emailFormFilter(SUBSCRIBE_FORM))
  async subscribe(
    @Body() input: SubscribeInput,
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

  @Handles(getSubscribedPage)
  async thank(@Query() { confirm }: SubscribedQuery, @Res() response: Response): Promise<void> {
    await this.pages.send(response, 200, 'subscribe.doneHeading', (texts) => {
      const note = confirm && `<p class="hint">${texts.html('subscribe.note')}</p>`;
      return `<p class="text">${texts.html('subscribe.thanks')}</p>${note ?? ''}`;
    });
  }

  @Handles(listSubscribers)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<SubscriberList> {
    return this.subscribers.list();
  }
}

import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  subscribeInputSchema,
  unsubscribeInputSchema,
  type AuthUser,
  type SubscribeInput,
  type SubscribeResponse,
  type SubscriberList,
  type UnsubscribeInput,
} from '@examiner/contracts';
import {
  clientKey,
  CONFIG,
  networkKey,
  Recognised,
  RequestBody,
  Viewer,
  type Config,
} from '@examiner/kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SubscribersService } from './subscribers.service.ts';

const BODY_MAX_BYTES = 4096;

@Controller('api')
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('subscribe')
  @Recognised()
  @RequestBody({ maxBytes: BODY_MAX_BYTES })
  async subscribe(
    @Body({ schema: subscribeInputSchema }) input: SubscribeInput,
    @Viewer() viewer: AuthUser | null,
    @Req() request: IncomingMessage,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<SubscribeResponse> {
    const { trustProxy } = this.config;
    const client = {
      address: clientKey(request, trustProxy),
      network: networkKey(request, trustProxy),
    };
    const { message, isCreated } = await this.subscribers.subscribe(input, { viewer, client });
    response.statusCode = isCreated ? 201 : 200;
    return { message };
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @RequestBody({ maxBytes: BODY_MAX_BYTES })
  async unsubscribe(
    @Body({ schema: unsubscribeInputSchema }) { email }: UnsubscribeInput,
  ): Promise<{ message: string }> {
    return { message: await this.subscribers.remove(email) };
  }

  @Get('subscriber-emails')
  @Header('Cache-Control', 'no-store')
  async list(): Promise<SubscriberList> {
    return this.subscribers.list();
  }
}

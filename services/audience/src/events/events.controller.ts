import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { MAIL_EVENTS_PATH } from '@examiner/contracts';
import { AnyOrigin, Public, RequestBody } from '@examiner/kit';
import type { Request } from 'express';
import { EventsService } from './events.service.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** The signature over the body is the right to it; no session is looked at. */
@Controller(MAIL_EVENTS_PATH)
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Post(':provider')
  @HttpCode(204)
  @Public()
  @AnyOrigin()
  @RequestBody({ type: 'raw', maxBytes: BODY_MAX_BYTES })
  async take(@Param('provider') provider: string, @Req() request: Request): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await this.events.take(provider, { body, header: (name) => request.get(name) ?? '' });
  }
}

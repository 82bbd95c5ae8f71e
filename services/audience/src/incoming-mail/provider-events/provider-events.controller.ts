import { Controller, Param, Req } from '@nestjs/common';
import { takeMailEvents } from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import type { Request } from 'express';
import { ProviderEventsService } from './provider-events.service.ts';

/** The signature over the body authorizes the call. Sessions are ignored. */
@Controller()
export class ProviderEventsController {
  constructor(private readonly events: ProviderEventsService) {}

  @Handles(takeMailEvents)
  async take(@Param('provider') provider: string, @Req() request: Request): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await this.events.take(provider, { body, header: (name) => request.get(name) ?? '' });
  }
}

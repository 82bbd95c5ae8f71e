import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ACTIVITY_EVENT_PATH, activityEventSchema, type ActivityEvent } from '@examiner/contracts';
import { RequestBody, ServiceOnly } from '@examiner/kit';
import { AuditEventsService } from './audit-events.service.ts';

@Controller(ACTIVITY_EVENT_PATH)
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Post()
  @HttpCode(200)
  @ServiceOnly()
  @RequestBody({ maxBytes: 16 * 1024 })
  async take(@Body({ schema: activityEventSchema }) event: ActivityEvent): Promise<{ id: string }> {
    await this.events.take(event);
    return { id: event.id };
  }
}

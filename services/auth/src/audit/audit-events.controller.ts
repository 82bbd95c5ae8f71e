import { Body, Controller } from '@nestjs/common';
import { takeActivity } from '@examiner/contracts/operations';
import { type ActivityEvent } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { AuditEventsService } from './audit-events.service.ts';

@Controller()
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Handles(takeActivity)
  async take(@Body() event: ActivityEvent): Promise<{ id: string }> {
    await this.events.take(event);
    return { id: event.id };
  }
}

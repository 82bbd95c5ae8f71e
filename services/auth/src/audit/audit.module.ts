import { Global, Module } from '@nestjs/common';
import { ActivityLog, Clock, CONFIG, type Config } from '@examiner/kit';
import { IdentityKeyModule } from '../identity/identity-key/identity-key.module.ts';
import { MailsModule } from './account-mails/mails.module.ts';
import { ActivityController } from './activity.controller.ts';
import { ActivityService } from './activity.service.ts';
import { AuditEventsController } from './audit-events.controller.ts';
import { AuditEventsRepository } from './audit-events.repository.ts';
import { AuditEventsService } from './audit-events.service.ts';
import { NoticesService } from './notices.service.ts';
import { SealTick } from './seal-tick.ts';
import { SealsService } from './seals.service.ts';

/** auth writes its own events into the log without an outbox. */
const activityLog = {
  provide: ActivityLog,
  inject: [NoticesService, Clock, CONFIG],
  useFactory: (notices: NoticesService, clock: Clock, config: Config) =>
    new ActivityLog('auth', notices, clock, config),
};

@Global()
@Module({
  imports: [IdentityKeyModule, MailsModule],
  controllers: [AuditEventsController, ActivityController],
  providers: [
    ActivityService,
    AuditEventsRepository,
    AuditEventsService,
    NoticesService,
    SealsService,
    SealTick,
    activityLog,
  ],
  exports: [activityLog, SealsService],
})
export class AuditModule {}

import { Module } from '@nestjs/common';
import { BouncesModule } from '../sending/bounces/bounces.module.ts';
import { DeliveriesModule } from '../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../mail/issues/issues.module.ts';
import { UnsubscribeModule } from '../readers/unsubscribe/unsubscribe.module.ts';
import { UnverifiedReportsModule } from '../subscribers/unverified-reports/unverified-reports.module.ts';
import { UnverifiedReports } from './unverified-reports/unverified-reports.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { DeliveryFinder } from './delivery-finder.ts';
import { LeaveWishes } from './leave-wishes.ts';
import { MailBoxesRepository } from './mail-boxes.repository.ts';
import { MailboxService } from './mailbox.service.ts';
import { MailboxTick } from './mailbox-tick.ts';
import { IncomingMailService } from './incoming-mail.service.ts';
import { UncertainService } from './uncertain.service.ts';

@Module({
  imports: [
    BouncesModule,
    DeliveriesModule,
    IssuesModule,
    UnsubscribeModule,
    SubscribersModule,
    UnverifiedReportsModule,
  ],
  providers: [
    DeliveryFinder,
    LeaveWishes,
    MailBoxesRepository,
    MailboxService,
    MailboxTick,
    IncomingMailService,
    UncertainService,
    UnverifiedReports,
  ],
  exports: [IncomingMailService],
})
export class IncomingMailModule {}

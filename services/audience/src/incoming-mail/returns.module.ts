import { Module } from '@nestjs/common';
import { BouncesModule } from '../sending/bounces/bounces.module.ts';
import { DeliveriesModule } from '../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../mail/issues/issues.module.ts';
import { LeavingModule } from '../readers/unsubscribe/leaving.module.ts';
import { UnverifiedReportsModule } from '../subscribers/unverified-reports/unverified-reports.module.ts';
import { UnverifiedReports } from './reports/unverified-reports.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { DeliveryFinder } from './delivery-finder.ts';
import { LeaveWishes } from './leave-wishes.ts';
import { MailBoxesRepository } from './mail-boxes.repository.ts';
import { MailboxService } from './mailbox.service.ts';
import { MailboxTick } from './mailbox-tick.ts';
import { ReturnsService } from './returns.service.ts';
import { UncertainService } from './uncertain.service.ts';

@Module({
  imports: [
    BouncesModule,
    DeliveriesModule,
    IssuesModule,
    LeavingModule,
    SubscribersModule,
    UnverifiedReportsModule,
  ],
  providers: [
    DeliveryFinder,
    LeaveWishes,
    MailBoxesRepository,
    MailboxService,
    MailboxTick,
    ReturnsService,
    UncertainService,
    UnverifiedReports,
  ],
  exports: [ReturnsService],
})
export class ReturnsModule {}

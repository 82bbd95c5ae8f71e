import { Module } from '@nestjs/common';
import { UnsubscribeModule } from '../../readers/unsubscribe/unsubscribe.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';
import { UnverifiedReportsModule } from '../../subscribers/unverified-reports/unverified-reports.module.ts';

@Module({
  imports: [UnsubscribeModule, SubscribersModule, UnverifiedReportsModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}

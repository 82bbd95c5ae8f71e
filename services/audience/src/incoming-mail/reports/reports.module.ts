import { Module } from '@nestjs/common';
import { LeavingModule } from '../../readers/unsubscribe/leaving.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';
import { UnverifiedReportsModule } from '../../subscribers/unverified-reports/unverified-reports.module.ts';

@Module({
  imports: [LeavingModule, SubscribersModule, UnverifiedReportsModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}

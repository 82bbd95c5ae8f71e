import { Module } from '@nestjs/common';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { UnverifiedReports } from './unverified-reports.ts';
import { UnverifiedReportsRepository } from './unverified-reports.repository.ts';

@Module({
  imports: [SubscribersModule],
  providers: [UnverifiedReports, UnverifiedReportsRepository],
  exports: [UnverifiedReports, UnverifiedReportsRepository],
})
export class UnverifiedReportsModule {}

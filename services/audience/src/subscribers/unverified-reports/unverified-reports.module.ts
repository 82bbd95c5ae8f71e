import { Module } from '@nestjs/common';
import { UnverifiedReportsRepository } from './unverified-reports.repository.ts';

@Module({
  providers: [UnverifiedReportsRepository],
  exports: [UnverifiedReportsRepository],
})
export class UnverifiedReportsModule {}

import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.ts';
import { IssuesModule } from '../../mail/issues/issues.module.ts';
import { TransportModule } from '../../mail/transport/transport.module.ts';
import { VerdictsModule } from '../../mail-check/verdicts/verdicts.module.ts';
import { RehearsalsService } from './rehearsals.service.ts';

@Module({
  imports: [ReviewModule, IssuesModule, TransportModule, VerdictsModule],
  providers: [RehearsalsService],
  exports: [RehearsalsService],
})
export class RehearsalModule {}

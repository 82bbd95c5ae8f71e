import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.ts';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../../mail/issues/issues.module.ts';
import { LetterModule } from '../../mail/letter/letter.module.ts';
import { RehearsalModule } from '../rehearsal/rehearsal.module.ts';
import { UnverifiedReportsModule } from '../../subscribers/unverified-reports/unverified-reports.module.ts';
import { SenderModule } from '../sender.module.ts';
import { SettingsModule } from '../../subscribers/settings/settings.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { LetterActionsController } from './letter-actions.controller.ts';
import { LetterActionsService } from './letter-actions.service.ts';
import { ApprovalsService } from './approvals.service.ts';
import { AttentionController } from './attention.controller.ts';
import { AttentionService } from './attention.service.ts';
import { CorrectionsService } from './corrections.service.ts';
import { MissedService } from './missed.service.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressService } from './progress.service.ts';

@Module({
  imports: [
    ReviewModule,
    DeliveriesModule,
    IssuesModule,
    LetterModule,
    RehearsalModule,
    SenderModule,
    SettingsModule,
    SubscribersModule,
    UnverifiedReportsModule,
  ],
  controllers: [LetterActionsController, AttentionController, ProgressController],
  providers: [
    AttentionService,
    LetterActionsService,
    ApprovalsService,
    CorrectionsService,
    MissedService,
    ProgressService,
  ],
})
export class LetterActionsModule {}

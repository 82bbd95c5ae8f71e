import { Module } from '@nestjs/common';
import { ComposerModule } from '../composer/composer.module.ts';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { RehearsalModule } from '../rehearsal/rehearsal.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ActsController } from './acts.controller.ts';
import { ActsService } from './acts.service.ts';
import { CorrectionsService } from './corrections.service.ts';
import { MissedService } from './missed.service.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressService } from './progress.service.ts';

@Module({
  imports: [
    ComposerModule,
    DeliveriesModule,
    IssuesModule,
    LetterModule,
    RehearsalModule,
    SenderModule,
    SettingsModule,
  ],
  controllers: [ActsController, ProgressController],
  providers: [ActsService, CorrectionsService, MissedService, ProgressService],
})
export class ActsModule {}

import { Module } from '@nestjs/common';
import { ComposerModule } from '../composer/composer.module.ts';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ActsController } from './acts.controller.ts';
import { ActsService } from './acts.service.ts';
import { MissedService } from './missed.service.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressService } from './progress.service.ts';

@Module({
  imports: [ComposerModule, DeliveriesModule, IssuesModule, SenderModule, SettingsModule],
  controllers: [ActsController, ProgressController],
  providers: [ActsService, MissedService, ProgressService],
})
export class ActsModule {}

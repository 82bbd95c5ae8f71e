import { Module } from '@nestjs/common';
import { PanelsModule } from '../panels/panels.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { FeedsController } from './feeds.controller.ts';
import { FeedsService } from './feeds.service.ts';

/** What the page polls. */
@Module({
  imports: [PanelsModule, SettingsModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}

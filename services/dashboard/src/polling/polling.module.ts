import { Module } from '@nestjs/common';
import { PanelsModule } from '../panels/panels.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { PollingController } from './polling.controller.ts';
import { PollingService } from './polling.service.ts';

@Module({
  imports: [PanelsModule, SettingsModule],
  controllers: [PollingController],
  providers: [PollingService],
  exports: [PollingService],
})
export class PollingModule {}

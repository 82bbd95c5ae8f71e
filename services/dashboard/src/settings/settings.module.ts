import { Module } from '@nestjs/common';
import { SettingsFile } from './settings-file.ts';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  providers: [SettingsService, SettingsFile, SettingsRepository],
  exports: [SettingsService],
})
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

/** The owner's settings of the dashboard. */
@Module({ providers: [SettingsService, SettingsRepository], exports: [SettingsService] })
export class SettingsModule {}

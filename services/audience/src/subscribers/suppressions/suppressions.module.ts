import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { SuppressionsRepository } from './suppressions.repository.ts';
import { Suppressions } from './suppressions.ts';

@Module({
  imports: [SettingsModule],
  providers: [SuppressionsRepository, Suppressions],
  exports: [Suppressions],
})
export class SuppressionsModule {}

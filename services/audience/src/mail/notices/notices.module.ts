import { Module } from '@nestjs/common';
import { SettingsModule } from '../../subscribers/settings/settings.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { Notices } from './notices.ts';

@Module({
  imports: [SettingsModule, TransportModule],
  providers: [Notices],
  exports: [Notices],
})
export class NoticesModule {}

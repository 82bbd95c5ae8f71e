import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { Preparation } from './preparation.ts';
import { LetterWatch } from './letter-watch.ts';
import { SenderTick } from './sender-tick.ts';

@Module({
  imports: [DeliveriesModule, IssuesModule, LetterModule, TransportModule],
  providers: [SettingsRepository, Preparation, SenderTick, LetterWatch],
  exports: [Preparation, SenderTick],
})
export class SenderModule {}

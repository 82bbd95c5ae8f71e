import { Module } from '@nestjs/common';
import { BouncesModule } from './bounces/bounces.module.ts';
import { DeliveriesModule } from '../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../mail/issues/issues.module.ts';
import { LetterModule } from '../mail/letter/letter.module.ts';
import { SettingsModule } from '../subscribers/settings/settings.module.ts';
import { TransportModule } from '../mail/transport/transport.module.ts';
import { PostSchedule } from './post-schedule.ts';
import { Preparation } from './preparation.ts';
import { LetterWatch } from './letter-watch.ts';
import { SenderTick } from './sender-tick.ts';

@Module({
  imports: [
    BouncesModule,
    DeliveriesModule,
    IssuesModule,
    LetterModule,
    SettingsModule,
    TransportModule,
  ],
  providers: [Preparation, PostSchedule, SenderTick, LetterWatch],
  exports: [Preparation, SenderTick],
})
export class SenderModule {}

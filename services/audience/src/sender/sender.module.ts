import { Module } from '@nestjs/common';
import { BouncesModule } from '../bounces/bounces.module.ts';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
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

import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../mail/issues/issues.module.ts';
import { LetterModule } from '../mail/letter/letter.module.ts';
import { NoticesModule } from '../mail/notices/notices.module.ts';
import { SerialReadersModule } from '../subscribers/serial-readers/serial-readers.module.ts';
import { SettingsModule } from '../subscribers/settings/settings.module.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { TransportModule } from '../mail/transport/transport.module.ts';
import { SerialAsksService } from './serial-asks.service.ts';
import { SerialDeskController } from './serial-desk.controller.ts';
import { SerialDeskService } from './serial-desk.service.ts';
import { SerialHandover } from './serial-handover.ts';
import { SerialLetters } from './serial-letters.ts';
import { SerialPageController } from './serial-page.controller.ts';
import { SerialParts } from './serial-parts.ts';
import { SerialTick } from './serial-tick.ts';
import { SerialsService } from './serials.service.ts';
import { SeriesSource } from './series-source.ts';

@Module({
  imports: [
    DeliveriesModule,
    IssuesModule,
    LetterModule,
    NoticesModule,
    SerialReadersModule,
    SettingsModule,
    SubscribersModule,
    TransportModule,
  ],
  controllers: [SerialPageController, SerialDeskController],
  providers: [
    SeriesSource,
    SerialParts,
    SerialLetters,
    SerialHandover,
    SerialTick,
    SerialsService,
    SerialAsksService,
    SerialDeskService,
  ],
  exports: [SerialsService],
})
export class SerialsModule {}

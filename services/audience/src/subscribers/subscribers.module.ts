import { Module } from '@nestjs/common';
import { DeliveriesModule } from './deliveries/deliveries.module.ts';
import { SerialReadersModule } from './serial-readers/serial-readers.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SuppressionsModule } from './suppressions/suppressions.module.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { Departures } from './departures.ts';
import { Joining } from './joining.ts';
import { LatestPostDate } from './latest-post-date.ts';
import { PendingSubscribersRepository } from './pending-subscribers.repository.ts';
import { ReaderLinks } from './reader-links.ts';
import { Refusals } from './refusals.ts';
import { SubscribeLimits } from './subscribe-limits.ts';
import { SubscribersController } from './subscribers.controller.ts';
import { SubscribersRepository } from './subscribers.repository.ts';
import { SubscribersService } from './subscribers.service.ts';

@Module({
  imports: [DeliveriesModule, SerialReadersModule, SettingsModule, SuppressionsModule],
  controllers: [SubscribersController],
  providers: [
    SubscribersService,
    Departures,
    Joining,
    ReaderLinks,
    Refusals,
    SubscribersRepository,
    FormerSubscribersRepository,
    PendingSubscribersRepository,
    SubscribeLimits,
    LatestPostDate,
  ],
  exports: [
    Departures,
    Joining,
    ReaderLinks,
    Refusals,
    SubscribeLimits,
    SubscribersRepository,
    FormerSubscribersRepository,
    PendingSubscribersRepository,
  ],
})
export class SubscribersModule {}

import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { LatestPostDate } from './latest-post-date.ts';
import { SubscribeLimits } from './subscribe-limits.ts';
import { SubscribersController } from './subscribers.controller.ts';
import { SubscribersRepository } from './subscribers.repository.ts';
import { SubscribersService } from './subscribers.service.ts';

@Module({
  imports: [DeliveriesModule],
  controllers: [SubscribersController],
  providers: [
    SubscribersService,
    SubscribersRepository,
    FormerSubscribersRepository,
    SubscribeLimits,
    LatestPostDate,
  ],
  exports: [SubscribersRepository, FormerSubscribersRepository],
})
export class SubscribersModule {}

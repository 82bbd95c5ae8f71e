import { Module } from '@nestjs/common';
import { LatestPostDate } from './latest-post-date.ts';
import { SubscribeLimits } from './subscribe-limits.ts';
import { SubscribersController } from './subscribers.controller.ts';
import { SubscribersRepository } from './subscribers.repository.ts';
import { SubscribersService } from './subscribers.service.ts';

@Module({
  controllers: [SubscribersController],
  providers: [SubscribersService, SubscribersRepository, SubscribeLimits, LatestPostDate],
  exports: [SubscribersRepository],
})
export class SubscribersModule {}

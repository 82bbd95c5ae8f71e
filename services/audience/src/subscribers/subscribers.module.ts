import { Module } from '@nestjs/common';
import { HttpNewestPost, NEWEST_POST } from './newest-post.ts';
import { SubscribeLimits } from './subscribe-limits.ts';
import { SubscribersController } from './subscribers.controller.ts';
import { SubscribersRepository } from './subscribers.repository.ts';
import { SubscribersService } from './subscribers.service.ts';

/** Who receives the newsletter. */
@Module({
  controllers: [SubscribersController],
  providers: [
    SubscribersService,
    SubscribersRepository,
    SubscribeLimits,
    { provide: NEWEST_POST, useClass: HttpNewestPost },
  ],
})
export class SubscribersModule {}

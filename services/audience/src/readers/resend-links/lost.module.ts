import { Module } from '@nestjs/common';
import { NoticesModule } from '../../mail/notices/notices.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { LostController } from './lost.controller.ts';
import { LostService } from './lost.service.ts';

@Module({
  imports: [NoticesModule, SubscribersModule],
  controllers: [LostController],
  providers: [LostService],
})
export class LostModule {}

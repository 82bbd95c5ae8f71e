import { Module } from '@nestjs/common';
import { NoticesModule } from '../../mail/notices/notices.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { ResendLinksController } from './resend-links.controller.ts';
import { ResendLinksService } from './resend-links.service.ts';

@Module({
  imports: [NoticesModule, SubscribersModule],
  controllers: [ResendLinksController],
  providers: [ResendLinksService],
})
export class ResendLinksModule {}

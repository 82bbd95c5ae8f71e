import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { SerialsModule } from '../../series/serials.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';
import { UnsubscribeService } from './unsubscribe.service.ts';

@Module({
  imports: [DeliveriesModule, SerialsModule, SubscribersModule],
  controllers: [UnsubscribeController],
  providers: [UnsubscribeService],
  exports: [UnsubscribeService],
})
export class UnsubscribeModule {}

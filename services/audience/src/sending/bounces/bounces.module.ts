import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../../mail/issues/issues.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { BouncesService } from './bounces.service.ts';

@Module({
  imports: [DeliveriesModule, IssuesModule, SubscribersModule],
  providers: [BouncesService],
  exports: [BouncesService],
})
export class BouncesModule {}

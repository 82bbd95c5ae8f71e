import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { BouncesService } from './bounces.service.ts';

@Module({
  imports: [DeliveriesModule, IssuesModule, SubscribersModule],
  providers: [BouncesService],
  exports: [BouncesService],
})
export class BouncesModule {}

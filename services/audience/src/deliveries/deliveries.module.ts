import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DeliveryCounter } from './delivery-counter.ts';

@Module({
  providers: [DeliveriesRepository, DeliveryCounter],
  exports: [DeliveriesRepository, DeliveryCounter],
})
export class DeliveriesModule {}

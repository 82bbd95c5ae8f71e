import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DeliveryCounter } from './delivery-counter.ts';
import { DeliveryRate } from './delivery-rate.ts';

@Module({
  providers: [DeliveriesRepository, DeliveryCounter, DeliveryRate],
  exports: [DeliveriesRepository, DeliveryCounter, DeliveryRate],
})
export class DeliveriesModule {}

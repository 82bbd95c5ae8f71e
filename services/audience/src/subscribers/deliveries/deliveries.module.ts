import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DeliveryCounter } from './delivery-counter.ts';
import { DeliveryResponses } from './delivery-responses.ts';
import { DeliveryRate } from './delivery-rate.ts';

@Module({
  providers: [DeliveriesRepository, DeliveryCounter, DeliveryRate, DeliveryResponses],
  exports: [DeliveriesRepository, DeliveryCounter, DeliveryRate, DeliveryResponses],
})
export class DeliveriesModule {}

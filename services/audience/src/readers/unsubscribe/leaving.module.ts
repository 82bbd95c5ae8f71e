import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { SerialsModule } from '../../series/serials.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { LeavingController } from './leaving.controller.ts';
import { LeavingService } from './leaving.service.ts';

@Module({
  imports: [DeliveriesModule, SerialsModule, SubscribersModule],
  controllers: [LeavingController],
  providers: [LeavingService],
  exports: [LeavingService],
})
export class LeavingModule {}

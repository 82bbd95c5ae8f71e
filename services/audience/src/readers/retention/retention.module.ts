import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../../mail/issues/issues.module.ts';
import { SerialReadersModule } from '../../subscribers/serial-readers/serial-readers.module.ts';
import { RetentionService } from './retention.service.ts';
import { RetentionTick } from './retention-tick.ts';

@Module({
  imports: [DeliveriesModule, IssuesModule, SerialReadersModule],
  providers: [RetentionService, RetentionTick],
})
export class RetentionModule {}

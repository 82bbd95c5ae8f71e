import { Module } from '@nestjs/common';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { SuppressionsModule } from '../../subscribers/suppressions/suppressions.module.ts';
import { ImportConfirmationsService } from './import-confirmations.service.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';
import { ImportTurns } from './import-turns.ts';
import { ListDepartures } from './list-departures.ts';

@Module({
  imports: [SubscribersModule, SuppressionsModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportTurns, ImportConfirmationsService, ListDepartures],
})
export class ImportsModule {}

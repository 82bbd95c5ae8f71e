import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../mail/issues/issues.module.ts';
import { UnverifiedReportsModule } from '../subscribers/unverified-reports/unverified-reports.module.ts';
import { SerialReadersModule } from '../subscribers/serial-readers/serial-readers.module.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { SuppressionsModule } from '../subscribers/suppressions/suppressions.module.ts';
import { TransportModule } from '../mail/transport/transport.module.ts';
import { WelcomesModule } from '../subscribers/welcome/welcomes.module.ts';
import { AllReaders } from './all-readers.ts';
import { ErasureService } from './erasure.service.ts';
import { ExportController } from './export.controller.ts';
import { ExportService } from './export.service.ts';
import { PutBackController } from './put-back.controller.ts';
import { PutBackService } from './put-back.service.ts';
import { ReaderFiguresController } from './reader-figures.controller.ts';
import { ReadersController } from './readers.controller.ts';
import { ReadersService } from './readers.service.ts';
import { RemovalController } from './removal.controller.ts';
import { RemovalService } from './removal.service.ts';
import { Traces } from './traces.ts';

@Module({
  imports: [
    DeliveriesModule,
    IssuesModule,
    SerialReadersModule,
    SubscribersModule,
    SuppressionsModule,
    TransportModule,
    UnverifiedReportsModule,
    WelcomesModule,
  ],
  controllers: [
    ReadersController,
    ReaderFiguresController,
    ExportController,
    PutBackController,
    RemovalController,
  ],
  providers: [
    AllReaders,
    ReadersService,
    ErasureService,
    RemovalService,
    Traces,
    ExportService,
    PutBackService,
  ],
})
export class ReadersModule {}

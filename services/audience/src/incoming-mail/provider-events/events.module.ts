import { Module } from '@nestjs/common';
import { OutsideModule } from '../../mail-check/outside/outside.module.ts';
import { ReturnsModule } from '../returns.module.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { ProviderEventsRepository } from './provider-events.repository.ts';

@Module({
  imports: [OutsideModule, ReturnsModule],
  controllers: [EventsController],
  providers: [EventsService, ProviderEventsRepository],
})
export class EventsModule {}

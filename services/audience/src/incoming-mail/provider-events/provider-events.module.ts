import { Module } from '@nestjs/common';
import { OutsideModule } from '../../mail-check/outside/outside.module.ts';
import { IncomingMailModule } from '../incoming-mail.module.ts';
import { ProviderEventsController } from './provider-events.controller.ts';
import { ProviderEventsService } from './provider-events.service.ts';
import { ProviderEventsRepository } from './provider-events.repository.ts';

@Module({
  imports: [OutsideModule, IncomingMailModule],
  controllers: [ProviderEventsController],
  providers: [ProviderEventsService, ProviderEventsRepository],
})
export class ProviderEventsModule {}

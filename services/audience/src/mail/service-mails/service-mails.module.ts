import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { ServiceMailTick } from './service-mail-tick.ts';
import { ServiceMailsController } from './service-mails.controller.ts';
import { ServiceMailsRepository } from './service-mails.repository.ts';
import { ServiceMailsService } from './service-mails.service.ts';

@Module({
  imports: [NoticesModule, TransportModule],
  controllers: [ServiceMailsController],
  providers: [ServiceMailTick, ServiceMailsRepository, ServiceMailsService],
})
export class ServiceMailsModule {}

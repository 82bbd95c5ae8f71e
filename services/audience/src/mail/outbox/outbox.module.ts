import { Module } from '@nestjs/common';
import { TransportModule } from '../transport/transport.module.ts';
import { OutboxController } from './outbox.controller.ts';
import { OutboxService } from './outbox.service.ts';

@Module({
  imports: [TransportModule],
  controllers: [OutboxController],
  providers: [OutboxService],
})
export class OutboxModule {}

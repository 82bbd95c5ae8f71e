import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.ts';
import { SerialsModule } from '../serials/serials.module.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { ConfirmController } from './confirm.controller.ts';
import { ConfirmationMails } from './confirmation-mails.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { ConfirmationTick } from './confirmation-tick.ts';
import { ConfirmedTokensRepository } from './confirmed-tokens.repository.ts';

@Module({
  imports: [NoticesModule, SerialsModule, SubscribersModule, TransportModule],
  controllers: [ConfirmController],
  providers: [ConfirmationMails, ConfirmationService, ConfirmationTick, ConfirmedTokensRepository],
})
export class ConfirmationModule {}

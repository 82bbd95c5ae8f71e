import { Module } from '@nestjs/common';
import { NoticesModule } from '../../mail/notices/notices.module.ts';
import { SerialsModule } from '../../series/serials.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { TransportModule } from '../../mail/transport/transport.module.ts';
import { WelcomesModule } from '../../subscribers/welcome/welcomes.module.ts';
import { ConfirmController } from './confirm.controller.ts';
import { ConfirmationMails } from './confirmation-mails.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { ConfirmationTick } from './confirmation-tick.ts';
import { ConfirmedTokensRepository } from './confirmed-tokens.repository.ts';

@Module({
  imports: [NoticesModule, SerialsModule, SubscribersModule, TransportModule, WelcomesModule],
  controllers: [ConfirmController],
  providers: [ConfirmationMails, ConfirmationService, ConfirmationTick, ConfirmedTokensRepository],
})
export class ConfirmationModule {}

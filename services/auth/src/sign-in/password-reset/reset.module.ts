import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.ts';
import { LinksModule } from '../../identity/one-time-links/links.module.ts';
import { OneTimeFormsModule } from '../../identity/one-time-links/one-time-forms.module.ts';
import { MailsModule } from '../../audit/account-mails/mails.module.ts';
import { TotpModule } from '../../identity/totp/totp.module.ts';
import { ForgotController } from './forgot.controller.ts';
import { ResetController } from './reset.controller.ts';
import { ResetService } from './reset.service.ts';

@Module({
  imports: [IdentityModule, LinksModule, OneTimeFormsModule, MailsModule, TotpModule],
  controllers: [ForgotController, ResetController],
  providers: [ResetService],
})
export class ResetModule {}

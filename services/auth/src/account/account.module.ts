import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { PasskeysModule } from '../passkeys/passkeys.module.ts';
import { TotpModule } from '../totp/totp.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountPasskeysController } from './account-passkeys.controller.ts';
import { AccountRecoveryController } from './account-recovery.controller.ts';
import { AccountSessionsController } from './account-sessions.controller.ts';
import { AccountTokensController } from './account-tokens.controller.ts';
import { AccountTotpController } from './account-totp.controller.ts';
import { ChangePasswordController } from './change-password.controller.ts';
import { ConfirmationService } from './confirmation.service.ts';

@Module({
  imports: [IdentityModule, PasskeysModule, TotpModule],
  controllers: [
    AccountController,
    AccountPasskeysController,
    AccountRecoveryController,
    AccountSessionsController,
    AccountTokensController,
    AccountTotpController,
    ChangePasswordController,
  ],
  providers: [ConfirmationService],
})
export class AccountModule {}

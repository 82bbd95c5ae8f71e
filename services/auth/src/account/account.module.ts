import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { PasskeysModule } from '../passkeys/passkeys.module.ts';
import { RecoveryModule } from '../recovery/recovery.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountPasskeysController } from './account-passkeys.controller.ts';
import { AccountRecoveryController } from './account-recovery.controller.ts';
import { AccountSessionsController } from './account-sessions.controller.ts';
import { AccountTokensController } from './account-tokens.controller.ts';
import { ChangePasswordController } from './change-password.controller.ts';
import { ConfirmationService } from './confirmation.service.ts';

@Module({
  imports: [IdentityModule, PasskeysModule, RecoveryModule],
  controllers: [
    AccountController,
    AccountPasskeysController,
    AccountRecoveryController,
    AccountSessionsController,
    AccountTokensController,
    ChangePasswordController,
  ],
  providers: [ConfirmationService],
})
export class AccountModule {}

import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { PasskeysModule } from '../passkeys/passkeys.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountPasskeysController } from './account-passkeys.controller.ts';
import { AccountSessionsController } from './account-sessions.controller.ts';
import { ChangePasswordController } from './change-password.controller.ts';
import { ConfirmationService } from './confirmation.service.ts';

@Module({
  imports: [IdentityModule, PasskeysModule],
  controllers: [
    AccountController,
    AccountPasskeysController,
    AccountSessionsController,
    ChangePasswordController,
  ],
  providers: [ConfirmationService],
})
export class AccountModule {}

import { Module } from '@nestjs/common';
import { AddressModule } from '../../sign-in/email-address/address.module.ts';
import { IdentityKeyModule } from '../../identity/identity-key/identity-key.module.ts';
import { IdentityModule } from '../../identity/identity.module.ts';
import { MailsModule } from '../../audit/account-mails/mails.module.ts';
import { PasskeysModule } from '../../identity/passkeys/passkeys.module.ts';
import { TotpModule } from '../../identity/totp/totp.module.ts';
import { ProvidersModule } from '../../identity/providers/providers.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountAddressController } from './account-address.controller.ts';
import { AccountDeviceKeyController } from './account-device-key.controller.ts';
import { AccountIdentitiesController } from './account-identities.controller.ts';
import { AccountPasskeysController } from './account-passkeys.controller.ts';
import { AccountRecoveryController } from './account-recovery.controller.ts';
import { AccountSessionsController } from './account-sessions.controller.ts';
import { AccountTokensController } from './account-tokens.controller.ts';
import { AccountTotpController } from './account-totp.controller.ts';
import { ChangePasswordController } from './change-password.controller.ts';
import { ConfirmationService } from './confirmation.service.ts';

@Module({
  imports: [
    AddressModule,
    IdentityKeyModule,
    IdentityModule,
    MailsModule,
    PasskeysModule,
    ProvidersModule,
    TotpModule,
  ],
  controllers: [
    AccountController,
    AccountAddressController,
    AccountDeviceKeyController,
    AccountIdentitiesController,
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

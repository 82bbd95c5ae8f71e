import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { IdentityModule } from '../identity/identity.module.ts';
import { MailsModule } from '../audit/account-mails/mails.module.ts';
import { PasskeysModule } from '../identity/passkeys/passkeys.module.ts';
import { ProvidersModule } from '../identity/providers/providers.module.ts';
import { TotpModule } from '../identity/totp/totp.module.ts';
import { CodeSignInController } from './code-sign-in.controller.ts';
import { CodeSignIn } from './code-sign-in.service.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { LogoutController } from './logout.controller.ts';
import { PageFilesController } from './page-files.controller.ts';
import { PasskeySignInController } from './passkey-sign-in.controller.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { ProviderSignInController } from './provider-sign-in.controller.ts';
import { ProviderSignIn } from './provider-sign-in.service.ts';
import { RecoveryCodeSignIn } from './recovery-code-sign-in.service.ts';
import { RecoveryCodeController } from './recovery-code.controller.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';
import { SignedInBrowser } from './signed-in-browser.ts';

@Module({
  imports: [
    IdentityModule,
    MailsModule,
    PasskeysModule,
    PassportModule,
    ProvidersModule,
    TotpModule,
  ],
  controllers: [
    CodeSignInController,
    SignInController,
    LogoutController,
    PageFilesController,
    PasskeySignInController,
    ProviderSignInController,
    RecoveryCodeController,
  ],
  providers: [
    CodeSignIn,
    SignInLimits,
    SignInService,
    PasskeySignIn,
    PasswordStrategy,
    ProviderSignIn,
    RecoveryCodeSignIn,
    RefusedSignIns,
    SignedInBrowser,
  ],
})
export class SignInModule {}

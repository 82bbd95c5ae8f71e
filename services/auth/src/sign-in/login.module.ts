import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { IdentityModule } from '../identity/identity.module.ts';
import { MailsModule } from '../audit/account-mails/mails.module.ts';
import { PasskeysModule } from '../identity/passkeys/passkeys.module.ts';
import { ProvidersModule } from '../identity/providers/providers.module.ts';
import { TotpModule } from '../identity/totp/totp.module.ts';
import { CodeLoginController } from './code-login.controller.ts';
import { CodeLogin } from './code-login.service.ts';
import { LoginLimits } from './login-limits.ts';
import { LoginController } from './login.controller.ts';
import { LoginService } from './login.service.ts';
import { LogoutController } from './logout.controller.ts';
import { PageFilesController } from './page-files.controller.ts';
import { PasskeyLoginController } from './passkey-login.controller.ts';
import { PasskeyLogin } from './passkey-login.service.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { ProviderLoginController } from './provider-login.controller.ts';
import { ProviderLogin } from './provider-login.service.ts';
import { RecoveryCodeLogin } from './recovery-code-login.service.ts';
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
    CodeLoginController,
    LoginController,
    LogoutController,
    PageFilesController,
    PasskeyLoginController,
    ProviderLoginController,
    RecoveryCodeController,
  ],
  providers: [
    CodeLogin,
    LoginLimits,
    LoginService,
    PasskeyLogin,
    PasswordStrategy,
    ProviderLogin,
    RecoveryCodeLogin,
    RefusedSignIns,
    SignedInBrowser,
  ],
})
export class LoginModule {}

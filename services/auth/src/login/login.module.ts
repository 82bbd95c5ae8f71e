import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { IdentityModule } from '../identity/identity.module.ts';
import { PasskeysModule } from '../passkeys/passkeys.module.ts';
import { RecoveryModule } from '../recovery/recovery.module.ts';
import { LoginLimits } from './login-limits.ts';
import { LoginController } from './login.controller.ts';
import { LoginService } from './login.service.ts';
import { LogoutController } from './logout.controller.ts';
import { PageFilesController } from './page-files.controller.ts';
import { PasskeyLoginController } from './passkey-login.controller.ts';
import { PasskeyLogin } from './passkey-login.service.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { RecoveryCodeLogin } from './recovery-code-login.service.ts';
import { RecoveryCodeController } from './recovery-code.controller.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

@Module({
  imports: [IdentityModule, PasskeysModule, PassportModule, RecoveryModule],
  controllers: [
    LoginController,
    LogoutController,
    PageFilesController,
    PasskeyLoginController,
    RecoveryCodeController,
  ],
  providers: [
    LoginLimits,
    LoginService,
    PasskeyLogin,
    PasswordStrategy,
    RecoveryCodeLogin,
    RefusedSignIns,
  ],
})
export class LoginModule {}

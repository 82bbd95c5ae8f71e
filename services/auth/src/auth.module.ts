import { Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { KitModule } from '@examiner/kit';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import type { AuthConfig } from './config.ts';
import { RememberedBrowsersRepository } from './identity/remembered-browsers.repository.ts';
import { RememberedBrowsers } from './identity/remembered-browsers.service.ts';
import { BackupsRepository } from './installation/backups.repository.ts';
import { InstallationController } from './installation/installation.controller.ts';
import { LoginLimits } from './login/login-limits.ts';
import { LoginController } from './login/login.controller.ts';
import { LoginService } from './login/login.service.ts';
import { LogoutController } from './login/logout.controller.ts';
import { PasswordStrategy } from './login/password.strategy.ts';
import { SignInFilesController } from './login/sign-in-files.controller.ts';
import { manifest } from './manifest.ts';
import { SessionCookies } from './sessions/session-cookies.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { StoredSessionReader } from './sessions/stored-session-reader.ts';
import { SetupController } from './setup/setup.controller.ts';
import { SetupRepository } from './setup/setup.repository.ts';
import { SetupService } from './setup/setup.service.ts';

/** Accounts, sessions, and the pages to sign in, out and to set up. */
@Module({})
export class AuthModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        KitModule.forService({ manifest, config, sessionReader: StoredSessionReader }),
        PassportModule,
      ],
      controllers: [
        LoginController,
        SignInFilesController,
        SetupController,
        LogoutController,
        SessionsController,
        InstallationController,
      ],
      providers: [
        AccountsRepository,
        AccountsService,
        BackupsRepository,
        LoginLimits,
        LoginService,
        PasswordStrategy,
        RememberedBrowsers,
        RememberedBrowsersRepository,
        SessionCookies,
        SessionsRepository,
        SessionsService,
        SetupRepository,
        SetupService,
      ],
    };
  }
}

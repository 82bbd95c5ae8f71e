import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, PlainPagesModule } from '@examiner/kit';
import { AccountModule } from './people/account/account.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import type { AuthConfig } from './config.ts';
import { EnrollmentModule } from './sign-in/enrollment/enrollment.module.ts';
import { Callers } from './identity/callers.ts';
import { IdentityKeyModule } from './identity/identity-key/identity-key.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import type { BackUp } from './people/installation/back-up.ts';
import { InstallationModule } from './people/installation/installation.module.ts';
import { LinksModule } from './identity/one-time-links/links.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { manifest } from './manifest.ts';
import { PeopleModule } from './people/people.module.ts';
import { ResetModule } from './sign-in/password-reset/reset.module.ts';
import { SetupModule } from './sign-in/setup/setup.module.ts';

const kitFor = (config: AuthConfig): DynamicModule =>
  KitModule.forService({
    manifest,
    config,
    sessionReader: Callers,
    sessionModule: IdentityModule,
  });

/** The service's features. It reads sessions itself; other services ask it for sessions. */
@Module({})
export class AuthModule {
  /** @param backUp null if the services run in several processes */
  static forService(config: AuthConfig, backUp: BackUp | null): DynamicModule {
    const pages = [
      AccountModule,
      EnrollmentModule,
      PeopleModule,
      PlainPagesModule,
      InstallationModule.forProcess(backUp),
      SignInModule,
      ResetModule,
      SetupModule,
    ];
    return {
      module: AuthModule,
      imports: [kitFor(config), AuditModule, IdentityKeyModule, IdentityModule, ...pages],
    };
  }

  static forCommand(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [kitFor(config), AuditModule, IdentityKeyModule, IdentityModule, LinksModule],
    };
  }
}

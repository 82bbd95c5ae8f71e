import { Module } from '@nestjs/common';
import { AccessTokensRepository } from './access-tokens.repository.ts';
import { AccessTokens } from './access-tokens.service.ts';
import { AccessEndsRepository } from './access-ends.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { Factors } from './factors.service.ts';
import { GrantsController } from './grants.controller.ts';
import { Grants } from './grants.service.ts';
import { IdentitiesRepository } from './identities.repository.ts';
import { Callers } from './callers.ts';
import { OwnerController } from './owner.controller.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { RecoveryCodesRepository } from './recovery-codes.repository.ts';
import { RememberedBrowsersRepository } from './remembered-browsers.repository.ts';
import { RememberedBrowsers } from './remembered-browsers.service.ts';
import { SessionCookies } from './session-cookies.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { TotpFactorsRepository } from './totp-factors.repository.ts';

@Module({
  controllers: [GrantsController, OwnerController, SessionsController],
  providers: [
    AccessEndsRepository,
    AccessTokens,
    AccessTokensRepository,
    Callers,
    AccountsRepository,
    AccountsService,
    Factors,
    Grants,
    IdentitiesRepository,
    PasskeysRepository,
    RecoveryCodesRepository,
    RememberedBrowsers,
    RememberedBrowsersRepository,
    SessionCookies,
    SessionsRepository,
    SessionsService,
    TotpFactorsRepository,
  ],
  exports: [
    AccessTokens,
    AccessTokensRepository,
    Callers,
    AccountsRepository,
    AccountsService,
    Factors,
    Grants,
    IdentitiesRepository,
    PasskeysRepository,
    RecoveryCodesRepository,
    RememberedBrowsers,
    SessionCookies,
    SessionsService,
    TotpFactorsRepository,
  ],
})
export class IdentityModule {}

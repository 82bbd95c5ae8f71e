import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.ts';
import { LinksModule } from '../../identity/one-time-links/links.module.ts';
import { OneTimeFormsModule } from '../../identity/one-time-links/one-time-forms.module.ts';
import { PasskeysModule } from '../../identity/passkeys/passkeys.module.ts';
import { TotpModule } from '../../identity/totp/totp.module.ts';
import { EnrollmentController } from './enrollment.controller.ts';
import { EnrollmentPasskeysController } from './enrollment-passkeys.controller.ts';
import { EnrollmentTotpController } from './enrollment-totp.controller.ts';
import { RecoverLinkController } from './recover-link.controller.ts';

@Module({
  imports: [IdentityModule, LinksModule, OneTimeFormsModule, PasskeysModule, TotpModule],
  controllers: [
    EnrollmentController,
    EnrollmentPasskeysController,
    EnrollmentTotpController,
    RecoverLinkController,
  ],
})
export class EnrollmentModule {}

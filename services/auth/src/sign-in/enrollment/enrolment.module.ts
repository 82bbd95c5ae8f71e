import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.ts';
import { LinksModule } from '../../identity/one-time-links/links.module.ts';
import { OneTimeFormsModule } from '../../identity/one-time-links/one-time-forms.module.ts';
import { PasskeysModule } from '../../identity/passkeys/passkeys.module.ts';
import { TotpModule } from '../../identity/totp/totp.module.ts';
import { EnrolmentController } from './enrolment.controller.ts';
import { EnrolmentPasskeysController } from './enrolment-passkeys.controller.ts';
import { EnrolmentTotpController } from './enrolment-totp.controller.ts';
import { RecoverLinkController } from './recover-link.controller.ts';

@Module({
  imports: [IdentityModule, LinksModule, OneTimeFormsModule, PasskeysModule, TotpModule],
  controllers: [
    EnrolmentController,
    EnrolmentPasskeysController,
    EnrolmentTotpController,
    RecoverLinkController,
  ],
})
export class EnrolmentModule {}

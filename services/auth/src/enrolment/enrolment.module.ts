import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { LinksModule } from '../links/links.module.ts';
import { PasskeysModule } from '../passkeys/passkeys.module.ts';
import { EnrolmentController } from './enrolment.controller.ts';
import { EnrolmentPasskeysController } from './enrolment-passkeys.controller.ts';
import { RecoverLinkController } from './recover-link.controller.ts';

@Module({
  imports: [IdentityModule, LinksModule, PasskeysModule],
  controllers: [EnrolmentController, EnrolmentPasskeysController, RecoverLinkController],
})
export class EnrolmentModule {}

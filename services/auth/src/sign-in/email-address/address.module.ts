import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.ts';
import { LinksModule } from '../../identity/one-time-links/links.module.ts';
import { OneTimeFormsModule } from '../../identity/one-time-links/one-time-forms.module.ts';
import { MailsModule } from '../../audit/account-mails/mails.module.ts';
import { addressLinkController } from './address-links.ts';
import { AddressService } from './address.service.ts';

@Module({
  imports: [IdentityModule, LinksModule, OneTimeFormsModule, MailsModule],
  controllers: [addressLinkController('address'), addressLinkController('address-undo')],
  providers: [AddressService],
  exports: [AddressService],
})
export class AddressModule {}

import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { Lockdown } from './lockdown.service.ts';
import { OneTimeForms } from './one-time-forms.ts';
import { OneTimeLinks } from './one-time-links.service.ts';
import { OneTimeLinksRepository } from './one-time-links.repository.ts';

@Module({
  imports: [IdentityModule],
  providers: [Lockdown, OneTimeForms, OneTimeLinks, OneTimeLinksRepository],
  exports: [Lockdown, OneTimeForms, OneTimeLinks],
})
export class LinksModule {}

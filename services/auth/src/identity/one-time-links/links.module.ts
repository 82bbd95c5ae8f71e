import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity.module.ts';
import { Lockdown } from './lockdown.service.ts';
import { OneTimeLinks } from './one-time-links.service.ts';
import { OneTimeLinksRepository } from './one-time-links.repository.ts';

@Module({
  imports: [IdentityModule],
  providers: [Lockdown, OneTimeLinks, OneTimeLinksRepository],
  exports: [Lockdown, OneTimeLinks],
})
export class LinksModule {}

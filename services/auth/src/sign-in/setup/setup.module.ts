import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.ts';
import { LinksModule } from '../../identity/one-time-links/links.module.ts';
import { OneTimeFormsModule } from '../../identity/one-time-links/one-time-forms.module.ts';
import { SetupController } from './setup.controller.ts';
import { SetupRepository } from './setup.repository.ts';
import { SetupService } from './setup.service.ts';
import { SiteSetup } from './site-setup.service.ts';
import { TypedSitesRepository } from './typed-sites.repository.ts';

@Module({
  imports: [IdentityModule, LinksModule, OneTimeFormsModule],
  controllers: [SetupController],
  providers: [SetupRepository, SetupService, SiteSetup, TypedSitesRepository],
  exports: [TypedSitesRepository],
})
export class SetupModule {}

import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { LinksModule } from '../identity/one-time-links/links.module.ts';
import { OneTimeFormsModule } from '../identity/one-time-links/one-time-forms.module.ts';
import { InvitationsService } from './invitations.service.ts';
import { InviteController } from './invite.controller.ts';
import { OpenGrantsController } from './open-grants.controller.ts';
import { OpenGrantsService } from './open-grants.service.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';

@Module({
  imports: [IdentityModule, LinksModule, OneTimeFormsModule],
  controllers: [InviteController, OpenGrantsController, PeopleController],
  providers: [InvitationsService, OpenGrantsService, PeopleService],
})
export class PeopleModule {}

import { Body, Controller, Header, Param, Req } from '@nestjs/common';
import {
  listPeople,
  invite,
  lockDown,
  changeRole,
  removePerson,
  endSessionsOf,
} from '@examiner/contracts/operations';
import {
  type Invitation,
  type InvitationInput,
  type Person,
  type PersonList,
  type RoleInput,
} from '@examiner/contracts';
import { Handles, checkedAtOf } from '@examiner/kit';
import type { Request } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';
import { InvitationsService } from './invitations.service.ts';
import { Lockdown } from '../identity/one-time-links/lockdown.service.ts';
import { PeopleService } from './people.service.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly people: PeopleService,
    private readonly lockdown: Lockdown,
    private readonly invitations: InvitationsService,
  ) {}

  @Handles(listPeople)
  @Header('Cache-Control', 'no-store')
  async list(@Req() request: Request): Promise<PersonList> {
    const { account } = await this.cookies.current(request);
    return { people: await this.people.list(account.id) };
  }

  @Handles(invite)
  @Header('Cache-Control', 'no-store')
  async invite(@Body() input: InvitationInput, @Req() request: Request): Promise<Invitation> {
    const { account } = await this.cookies.current(request);
    return this.invitations.invite(input, account, checkedAtOf(request));
  }

  @Handles(lockDown)
  @Header('Cache-Control', 'no-store')
  async lockDown(@Req() request: Request): Promise<void> {
    await this.lockdown.begin((await this.cookies.current(request)).session);
  }

  @Handles(changeRole)
  @Header('Cache-Control', 'no-store')
  async changeRole(
    @Param('id') id: string,
    @Body() { role }: RoleInput,
    @Req() request: Request,
  ): Promise<Person> {
    const { account } = await this.cookies.current(request);
    return this.people.changeRole(id, role, account.id);
  }

  @Handles(removePerson)
  @Header('Cache-Control', 'no-store')
  async remove(@Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.people.remove(id, (await this.cookies.current(request)).account.id);
  }

  @Handles(endSessionsOf)
  @Header('Cache-Control', 'no-store')
  async endSessions(@Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.people.endSessions(id, (await this.cookies.current(request)).account.id);
  }
}

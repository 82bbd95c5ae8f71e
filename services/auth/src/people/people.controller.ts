import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
} from '@nestjs/common';
import {
  invitationInputSchema,
  PEOPLE_PATH,
  roleInputSchema,
  type Invitation,
  type InvitationInput,
  type Person,
  type PersonList,
  type RoleInput,
} from '@examiner/contracts';
import { checkedAtOf, Confirmed, RateLimit, RequestBody } from '@examiner/kit';
import type { Request } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';
import { InvitationsService } from './invitations.service.ts';
import { Lockdown } from '../links/lockdown.service.ts';
import { PeopleService } from './people.service.ts';

const INVITATIONS = { name: 'invitations', calls: 60, windowSeconds: 3600 };

@Controller(PEOPLE_PATH)
export class PeopleController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly people: PeopleService,
    private readonly lockdown: Lockdown,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@Req() request: Request): Promise<PersonList> {
    const { account } = await this.cookies.current(request);
    return { people: await this.people.list(account.id) };
  }

  @Post('invitations')
  @Confirmed()
  @RateLimit(INVITATIONS)
  @Header('Cache-Control', 'no-store')
  async invite(
    @Body({ schema: invitationInputSchema }) input: InvitationInput,
    @Req() request: Request,
  ): Promise<Invitation> {
    const { account } = await this.cookies.current(request);
    return this.invitations.invite(input, account, checkedAtOf(request));
  }

  @Post('lockdown')
  @HttpCode(204)
  @Confirmed()
  @RequestBody({ type: 'ignored', maxBytes: 1024 })
  @Header('Cache-Control', 'no-store')
  async lockDown(@Req() request: Request): Promise<void> {
    await this.lockdown.begin((await this.cookies.current(request)).session);
  }

  @Put(':id')
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  async changeRole(
    @Param('id') id: string,
    @Body({ schema: roleInputSchema }) { role }: RoleInput,
    @Req() request: Request,
  ): Promise<Person> {
    const { account } = await this.cookies.current(request);
    return this.people.changeRole(id, role, account.id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  async remove(@Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.people.remove(id, (await this.cookies.current(request)).account.id);
  }

  @Delete(':id/sessions')
  @HttpCode(204)
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  async endSessions(@Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.people.endSessions(id, (await this.cookies.current(request)).account.id);
  }
}

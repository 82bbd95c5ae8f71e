import { Body, ConflictException, Controller, Header, Req } from '@nestjs/common';
import { changeAddress } from '@examiner/contracts/operations';
import { type AddressInput } from '@examiner/contracts';
import { Handles, ActivityLog } from '@examiner/kit';
import type { Request } from 'express';
import { AddressService } from '../../sign-in/email-address/address.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { AccountMails } from '../../audit/account-mails/account-mails.service.ts';

@Controller()
export class AccountAddressController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly addresses: AddressService,
    private readonly mails: AccountMails,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(changeAddress)
  @Header('Cache-Control', 'no-store')
  async change(@Body() { email }: AddressInput, @Req() request: Request): Promise<void> {
    if (!this.mails.canSend) {
      throw new ConflictException('This site sends no mails, so it cannot ask the new address.');
    }
    const { account } = await this.cookies.current(request);
    await this.addresses.ask(account, email);
    await this.activity.record('address.asked', { target: account.email });
  }
}

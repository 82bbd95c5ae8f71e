import { Body, ConflictException, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ACCOUNT_PATH, addressInputSchema, type AddressInput } from '@examiner/contracts';
import { ActivityLog, Confirmed, RateLimit, SignedIn } from '@examiner/kit';
import type { Request } from 'express';
import { AddressService } from '../address/address.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { AccountMails } from '../mails/account-mails.service.ts';

const CHANGES = { name: 'address-change', calls: 20, windowSeconds: 600 };

@Controller(`${ACCOUNT_PATH}/address`)
export class AccountAddressController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly addresses: AddressService,
    private readonly mails: AccountMails,
    private readonly activity: ActivityLog,
  ) {}

  @Post()
  @HttpCode(202)
  @SignedIn()
  @Confirmed()
  @RateLimit(CHANGES)
  @Header('Cache-Control', 'no-store')
  async change(
    @Body({ schema: addressInputSchema }) { email }: AddressInput,
    @Req() request: Request,
  ): Promise<void> {
    if (!this.mails.canSend) {
      throw new ConflictException('This site sends no mails, so it cannot ask the new address.');
    }
    const { account } = await this.cookies.current(request);
    await this.addresses.ask(account, email);
    await this.activity.record('address.asked', { target: account.email });
  }
}

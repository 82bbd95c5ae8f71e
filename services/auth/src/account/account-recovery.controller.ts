import { Controller, Delete, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ACCOUNT_PATH, type RecoveryCodeList } from '@examiner/contracts';
import { ActivityLog, Confirmed, RateLimit, RequestBody, SignedIn } from '@examiner/kit';
import type { Request } from 'express';
import { Factors } from '../identity/factors.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { PasskeysService } from '../passkeys/passkeys.service.ts';
import { RecoveryCodes } from '../recovery/recovery-codes.service.ts';

const CODES_MADE = { name: 'recovery-codes', calls: 20, windowSeconds: 600 };
const REMOVALS = { name: 'password-removal', calls: 20, windowSeconds: 600 };

@Controller(ACCOUNT_PATH)
export class AccountRecoveryController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly codes: RecoveryCodes,
    private readonly factors: Factors,
    private readonly passkeys: PasskeysService,
    private readonly activity: ActivityLog,
  ) {}

  @Post('recovery-codes')
  @HttpCode(200)
  @SignedIn()
  @Confirmed()
  @RateLimit(CODES_MADE)
  @RequestBody({ type: 'ignored', maxBytes: 1024 })
  @Header('Cache-Control', 'no-store')
  async makeCodes(@Req() request: Request): Promise<RecoveryCodeList> {
    const { account } = await this.cookies.current(request);
    const codes = await this.codes.make(account.id);
    await this.activity.record('codes.added');
    return { codes };
  }

  @Delete('password')
  @HttpCode(204)
  @SignedIn()
  @Confirmed()
  @RateLimit(REMOVALS)
  @Header('Cache-Control', 'no-store')
  async removePassword(@Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    await this.factors.removePassword(account, this.passkeys.host);
    await this.activity.record('password.removed', { target: account.email });
  }
}

import { Controller, Header, Req } from '@nestjs/common';
import { makeRecoveryCodes, removePassword } from '@examiner/contracts/operations';
import { type RecoveryCodeList } from '@examiner/contracts';
import { Handles, ActivityLog } from '@examiner/kit';
import type { Request } from 'express';
import { Factors } from '../../identity/factors.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { PasskeysService } from '../../identity/passkeys/passkeys.service.ts';
import { RecoveryCodes } from '../../identity/recovery-codes/recovery-codes.service.ts';

@Controller()
export class AccountRecoveryController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly codes: RecoveryCodes,
    private readonly factors: Factors,
    private readonly passkeys: PasskeysService,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(makeRecoveryCodes)
  @Header('Cache-Control', 'no-store')
  async makeCodes(@Req() request: Request): Promise<RecoveryCodeList> {
    const { account } = await this.cookies.current(request);
    const codes = await this.codes.make(account.id);
    await this.activity.record('codes.added');
    return { codes };
  }

  @Handles(removePassword)
  @Header('Cache-Control', 'no-store')
  async removePassword(@Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    await this.factors.removePassword(account, this.passkeys.host);
    await this.activity.record('password.removed', { target: account.email });
  }
}

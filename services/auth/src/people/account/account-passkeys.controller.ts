import {
  BadRequestException,
  Body,
  Controller,
  Header,
  Headers,
  Param,
  Req,
  Res,
} from '@nestjs/common';
import {
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
} from '@examiner/contracts/operations';
import {
  type AddedPasskey,
  type NewPasskeyInput,
  type OwnPasskey,
  type PasskeyCreation,
  type PasskeyNameInput,
} from '@examiner/contracts';
import { Handles, ActivityLog, KnownSite } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../../identity/attempts/attempts.service.ts';
import { browserLabel } from '../../identity/browser-label.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { PasskeysService } from '../../identity/passkeys/passkeys.service.ts';
import { RecoveryCodes } from '../../identity/recovery-codes/recovery-codes.service.ts';
import { asOwnPasskey } from './own-passkey.ts';

@Controller()
export class AccountPasskeysController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly attempts: Attempts,
    private readonly passkeys: PasskeysService,
    private readonly codes: RecoveryCodes,
    private readonly site: KnownSite,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(beginPasskey)
  @Header('Cache-Control', 'no-store')
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyCreation> {
    const { account } = await this.cookies.current(request);
    const attempt = this.attempts.begin('passkey-new', response, account.id);
    return this.passkeys.creation(attempt, account, this.site.name);
  }

  @Handles(addPasskey)
  @Header('Cache-Control', 'no-store')
  async add(
    @Body() { credential }: NewPasskeyInput,
    @Headers('user-agent') agent: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddedPasskey> {
    const { account } = await this.cookies.current(request);
    const attempt = this.attempts.read('passkey-new', request);
    const isOwn = attempt?.accountId === account.id;
    if (!isOwn || !(await this.attempts.useUp(attempt, request, response))) {
      throw new BadRequestException('Too much time has passed. Please begin again.');
    }
    const name = browserLabel(agent) ?? 'Passkey';
    const passkey = await this.passkeys.add(credential, attempt, account, name);
    await this.activity.record('passkey.added', { target: name });
    const codes = await this.codes.makeFirst(account.id);
    if (!codes) return asOwnPasskey(passkey);
    await this.activity.record('codes.added', { details: { with: 'passkey' } });
    return { ...asOwnPasskey(passkey), codes };
  }

  @Handles(renamePasskey)
  @Header('Cache-Control', 'no-store')
  async rename(
    @Param('id') id: string,
    @Body() { name }: PasskeyNameInput,
    @Req() request: Request,
  ): Promise<OwnPasskey> {
    const { account } = await this.cookies.current(request);
    const renamed = await this.passkeys.rename(id, account.id, name);
    await this.activity.record('passkey.renamed', { target: name });
    return asOwnPasskey(renamed);
  }

  @Handles(removePasskey)
  @Header('Cache-Control', 'no-store')
  async remove(@Param('id') id: string, @Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    const { name } = await this.passkeys.remove(id, account.id);
    await this.activity.record('passkey.removed', { target: name });
  }
}

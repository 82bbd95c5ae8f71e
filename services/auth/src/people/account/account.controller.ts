import { Body, Controller, Header, NotFoundException, Req, Res } from '@nestjs/common';
import {
  getAccount,
  askToConfirm,
  confirmAccount,
  changePassword,
  changeName,
} from '@examiner/contracts/operations';
import {
  roleOf,
  type AccountNameInput,
  type ConfirmationInput,
  type OwnAccount,
  type PasskeyRequest,
  type PasswordInput,
} from '@examiner/contracts';
import { Handles, ActivityLog, validationError } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../../identity/attempts/attempts.service.ts';
import { hasPassword, type Account } from '../../identity/account.model.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { AccountMails } from '../../audit/account-mails/account-mails.service.ts';
import { PasskeysService } from '../../identity/passkeys/passkeys.service.ts';
import { newPasswordProblem } from '../../identity/passwords/password.ts';
import { Connections } from '../../identity/providers/connections.service.ts';
import { Providers } from '../../identity/providers/providers.service.ts';
import { RecoveryCodes } from '../../identity/recovery-codes/recovery-codes.service.ts';
import { SecondFactor } from '../../identity/totp/second-factor.service.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { asOwnIdentity } from './own-identity.ts';
import { asOwnPasskey } from './own-passkey.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly accounts: AccountsService,
    private readonly confirmation: ConfirmationService,
    private readonly attempts: Attempts,
    private readonly passkeys: PasskeysService,
    private readonly codes: RecoveryCodes,
    private readonly factor: SecondFactor,
    private readonly connections: Connections,
    private readonly providers: Providers,
    private readonly activity: ActivityLog,
    private readonly mails: AccountMails,
  ) {}

  @Handles(getAccount)
  @Header('Cache-Control', 'no-store')
  async read(@Req() request: Request): Promise<OwnAccount> {
    return this.#answer((await this.cookies.current(request)).account);
  }

  @Handles(askToConfirm)
  @Header('Cache-Control', 'no-store')
  async beginConfirming(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyRequest> {
    const { account } = await this.cookies.current(request);
    const known = await this.passkeys.list(account.id);
    if (known.length === 0) throw new NotFoundException('This account has no passkey.');
    return this.passkeys.request(this.attempts.begin('confirm', response, account.id), known);
  }

  @Handles(confirmAccount)
  @Header('Cache-Control', 'no-store')
  async confirm(
    @Body() input: ConfirmationInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnAccount> {
    const { account, session } = await this.cookies.current(request);
    await this.confirmation.check(account, input, request, response);
    await this.cookies.confirm(session, response);
    return this.#answer(account);
  }

  @Handles(changePassword)
  @Header('Cache-Control', 'no-store')
  async changePassword(
    @Body() { password }: PasswordInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { account } = await this.cookies.current(request);
    const message = await newPasswordProblem(account, password);
    if (message) throw validationError([{ path: ['password'], message }]);
    const changed = await this.accounts.setPassword(account.email, password);
    await this.cookies.begin(changed, 'password', request, response);
    await this.activity.record('password.changed', { target: account.email });
  }

  @Handles(changeName)
  @Header('Cache-Control', 'no-store')
  async changeName(@Body() { name }: AccountNameInput, @Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    await this.accounts.setName(account, name);
    await this.activity.record('account.name', { target: account.email });
  }

  async #answer(account: Account): Promise<OwnAccount> {
    const { id, email, name } = account;
    return {
      email,
      ...(name && { name }),
      canChangeAddress: this.mails.canSend,
      role: roleOf(account),
      passkeys: (await this.passkeys.list(id)).map(asOwnPasskey),
      passkeysAt: this.passkeys.at,
      hasPassword: hasPassword(account),
      identities: (await this.connections.list(id)).map(asOwnIdentity),
      providers: this.providers.list.map(({ name, label }) => ({ name, label })),
      hasTotp: await this.factor.isAsked(id),
      codesLeft: await this.codes.left(id),
    };
  }
}

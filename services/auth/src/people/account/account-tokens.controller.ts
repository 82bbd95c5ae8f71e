import { Body, Controller, Header, Param, Req } from '@nestjs/common';
import {
  listAccessTokens,
  makeAccessToken,
  removeAccessToken,
} from '@examiner/contracts/operations';
import {
  type AccessTokenInput,
  type AccessTokenList,
  type NewAccessToken,
  type OwnAccessToken,
} from '@examiner/contracts';
import { Handles, ActivityLog, checkedAtOf } from '@examiner/kit';
import type { Request } from 'express';
import type { AccessToken } from '../../identity/access-token.model.ts';
import { AccessTokens } from '../../identity/access-tokens.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';

const asOwn = (token: AccessToken): OwnAccessToken => ({
  handle: token.handle,
  name: token.name,
  scopes: token.scopes,
  createdAt: token.createdAt,
  expiresAt: token.expiresAt,
  lastUsedAt: token.lastUsedAt,
});

@Controller()
export class AccountTokensController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly tokens: AccessTokens,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(listAccessTokens)
  @Header('Cache-Control', 'no-store')
  async list(@Req() request: Request): Promise<AccessTokenList> {
    const { account } = await this.cookies.current(request);
    return { tokens: (await this.tokens.list(account.id)).map(asOwn) };
  }

  @Handles(makeAccessToken)
  @Header('Cache-Control', 'no-store')
  async make(@Body() input: AccessTokenInput, @Req() request: Request): Promise<NewAccessToken> {
    const { account } = await this.cookies.current(request);
    const { token, secret } = await this.tokens.make(account, input, checkedAtOf(request));
    const details = { scopes: token.scopes.join(' '), days: input.days };
    await this.activity.record('token.added', { target: token.name, details });
    return { token: asOwn(token), secret };
  }

  @Handles(removeAccessToken)
  @Header('Cache-Control', 'no-store')
  async remove(@Param('handle') handle: string, @Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    const { name } = await this.tokens.remove(account.id, handle);
    await this.activity.record('token.removed', { target: name });
  }
}

import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ACCESS_TOKENS_PATH,
  accessTokenInputSchema,
  type AccessTokenInput,
  type AccessTokenList,
  type NewAccessToken,
  type OwnAccessToken,
} from '@examiner/contracts';
import { ActivityLog, checkedAtOf, Confirmed, ForEditors } from '@examiner/kit';
import type { Request } from 'express';
import type { AccessToken } from '../identity/access-token.model.ts';
import { AccessTokens } from '../identity/access-tokens.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';

const asOwn = (token: AccessToken): OwnAccessToken => ({
  handle: token.handle,
  name: token.name,
  scopes: token.scopes,
  createdAt: token.createdAt,
  expiresAt: token.expiresAt,
  lastUsedAt: token.lastUsedAt,
});

@Controller(ACCESS_TOKENS_PATH)
@ForEditors()
export class AccountTokensController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly tokens: AccessTokens,
    private readonly activity: ActivityLog,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@Req() request: Request): Promise<AccessTokenList> {
    const { account } = await this.cookies.current(request);
    return { tokens: (await this.tokens.list(account.id)).map(asOwn) };
  }

  @Post()
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  async make(
    @Body({ schema: accessTokenInputSchema }) input: AccessTokenInput,
    @Req() request: Request,
  ): Promise<NewAccessToken> {
    const { account } = await this.cookies.current(request);
    const { token, secret } = await this.tokens.make(account, input, checkedAtOf(request));
    const details = { scopes: token.scopes.join(' '), days: input.days };
    await this.activity.record('token.added', { target: token.name, details });
    return { token: asOwn(token), secret };
  }

  @Delete(':handle')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async remove(@Param('handle') handle: string, @Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    const { name } = await this.tokens.remove(account.id, handle);
    await this.activity.record('token.removed', { target: name });
  }
}

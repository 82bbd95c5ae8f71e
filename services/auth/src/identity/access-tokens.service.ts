import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { ACCESS_TOKEN_PREFIX, roleOf, scopesOf, type AccessTokenInput } from '@examiner/contracts';
import {
  ActivityLog,
  Clock,
  newId,
  sha256Hex,
  staysWithin,
  validationError,
  type TokenCaller,
} from '@examiner/kit';
import type { AccessToken } from './access-token.model.ts';
import { AccessTokensRepository, MAX_TOKENS } from './access-tokens.repository.ts';
import type { Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { asUser } from './sessions.service.ts';
import { Grants } from './grants.service.ts';
import { newToken } from './token.ts';

const DAY_MS = 86_400_000;
const USED_EVERY_MS = 60_000;

/** Tokens with which scripts act for an account, within the token's scopes and the account's role. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly tokens: AccessTokensRepository,
    private readonly accounts: AccountsRepository,
    private readonly grants: Grants,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws ConflictException if there are too many tokens; a validation error if a scope exceeds the role */
  async make(
    account: Account,
    { name, scopes, days }: AccessTokenInput,
    createdAt: string,
  ): Promise<{ token: AccessToken; secret: string }> {
    const allowed = scopesOf(roleOf(account));
    const above = scopes.find((scope) => !allowed.includes(scope));
    if (above) {
      throw validationError([{ path: ['scopes'], message: `Your role may not have ${above}` }]);
    }
    const secret = ACCESS_TOKEN_PREFIX + newToken();
    const token: AccessToken = {
      id: sha256Hex(secret),
      handle: newId(),
      accountId: account.id,
      name,
      scopes: [...new Set(scopes)],
      createdAt,
      expiresAt: new Date(Date.parse(createdAt) + days * DAY_MS).toISOString(),
      isUsed: false,
    };
    await this.#insert(token);
    return { token, secret };
  }

  /** Newest first. */
  async list(accountId: string): Promise<AccessToken[]> {
    return (await this.tokens.list(accountId, this.clock.iso())).reverse();
  }

  async remove(accountId: string, handle: string): Promise<AccessToken> {
    const removed = await this.tokens.remove(handle, accountId);
    if (!removed) throw new NotFoundException('This token no longer exists.');
    return removed;
  }

  /** Null if the token is unknown or has ended, or if its owner may no longer have tokens. */
  async find(secret: string): Promise<TokenCaller | null> {
    const token = await this.tokens.findById(sha256Hex(secret));
    const now = this.clock.now();
    if (!token || Date.parse(token.expiresAt) <= now) return null;
    const account = await this.accounts.findById(token.accountId);
    const scopes = account ? await this.grants.scopesLeft(account, token) : [];
    if (!account || scopes.length === 0) return null;
    if (now - Date.parse(token.lastUsedAt ?? token.createdAt) >= USED_EVERY_MS || !token.isUsed) {
      await this.#noteUse(token, account);
    }
    return { user: asUser(account), scopes };
  }

  async #insert(token: AccessToken): Promise<void> {
    const { id, handle, accountId } = token;
    const list = () => this.tokens.list(accountId, this.clock.iso());
    const takeBack = () => this.tokens.remove(handle, accountId);
    await this.tokens.insert(token);
    if (await staysWithin({ id, max: MAX_TOKENS, list, takeBack })) return;
    throw new ConflictException(`You have ${MAX_TOKENS} tokens. Revoke one first.`);
  }

  async #noteUse(token: AccessToken, account: Account): Promise<void> {
    if (await this.tokens.use(token, this.clock.iso())) {
      await this.activity.record('token.used-first', { account, target: token.name, via: 'token' });
    }
  }
}

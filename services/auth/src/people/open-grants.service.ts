import { Injectable, NotFoundException } from '@nestjs/common';
import type { OpenGrant } from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import type { AccessToken } from '../identity/access-token.model.ts';
import { AccessTokensRepository } from '../identity/access-tokens.repository.ts';
import type { Account } from '../identity/account.model.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { Grants } from '../identity/grants.service.ts';
import type { OneTimeLink } from '../identity/one-time-links/one-time-link.model.ts';
import { madeAtOf, OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';

const newestFirst = (a: OpenGrant, b: OpenGrant) => b.madeAt.localeCompare(a.madeAt);

@Injectable()
export class OpenGrantsService {
  constructor(
    private readonly tokens: AccessTokensRepository,
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsRepository,
    private readonly grants: Grants,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<OpenGrant[]> {
    const accounts = new Map<string, Account>();
    for await (const account of this.accounts.list()) accounts.set(account.id, account);
    const open: OpenGrant[] = [];
    for (const token of await this.tokens.listAll(this.clock.iso())) {
      const grant = await this.#ofToken(token, accounts.get(token.accountId));
      if (grant) open.push(grant);
    }
    for (const link of await this.links.listOpen()) {
      const grant = await this.#ofLink(link, accounts);
      if (grant) open.push(grant);
    }
    return open.sort(newestFirst);
  }

  /** @throws NotFoundException */
  async end(id: string): Promise<void> {
    const token = await this.tokens.findByHandle(id);
    if (token) return this.#endToken(token);
    const link = await this.links.findById(id);
    if (!link || !(await this.links.end(link))) throw grantNotFound();
    const target = link.email ?? (await this.#addressOf(link.accountId));
    await this.activity.record('link.ended', { target, details: { kind: link.kind } });
  }

  async #endToken({ handle, accountId, name }: AccessToken): Promise<void> {
    if (!(await this.tokens.remove(handle, accountId))) throw grantNotFound();
    const of = await this.#addressOf(accountId);
    await this.activity.record('token.removed', { target: name, ...(of && { details: { of } }) });
  }

  async #addressOf(accountId = ''): Promise<string | undefined> {
    return (await this.accounts.findById(accountId))?.email;
  }

  async #ofToken(token: AccessToken, maker: Account | undefined): Promise<OpenGrant | null> {
    const scopes = maker ? await this.grants.scopesLeft(maker, token) : [];
    if (!maker || scopes.length === 0) return null;
    const { handle: id, name: target, createdAt: madeAt, lastUsedAt, expiresAt } = token;
    return { id, kind: 'token', target, maker: maker.email, scopes, madeAt, lastUsedAt, expiresAt };
  }

  /** Null for a link without an account. The sign-in page also creates a link for an unknown address. */
  async #ofLink(
    link: OneTimeLink,
    accounts: ReadonlyMap<string, Account>,
  ): Promise<OpenGrant | null> {
    const { id, kind, accountId = '', email, role, makerId = '', expiresAt } = link;
    const account = accounts.get(accountId);
    if (!account || kind === 'setup') return null;
    const madeAt = madeAtOf(link);
    if (kind === 'invite') {
      if (!email || !(await this.grants.isValidOf(account, madeAt, 'owner'))) return null;
      return { id, kind, target: email, maker: account.email, role, madeAt, expiresAt };
    }
    const maker = accounts.get(makerId)?.email;
    return { id, kind, target: email ?? account.email, maker, madeAt, expiresAt };
  }
}

function grantNotFound(): NotFoundException {
  return new NotFoundException('This is not there, or was ended already.');
}

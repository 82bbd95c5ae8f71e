import { ConflictException, Injectable } from '@nestjs/common';
import { type Invitation, type InvitationInput, type Role } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import type { Account } from '../identity/account.model.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { Grants } from '../identity/grants.service.ts';
import { madeAtOf, OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';
import type { OneTimeLink } from '../identity/one-time-links/one-time-link.model.ts';

export interface OpenInvitation {
  readonly email: string;
  readonly role: Role;
}

@Injectable()
export class InvitationsService {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly repository: AccountsRepository,
    private readonly grants: Grants,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws ConflictException if the address has an account */
  async invite({ email, role }: InvitationInput, by: Account, madeAt: string): Promise<Invitation> {
    if (await this.repository.findByEmail(email)) {
      throw new ConflictException(`There is an account for ${email} already.`);
    }
    const { url, link } = await this.links.make('invite', {
      accountId: by.id,
      makerId: by.id,
      madeAt,
      email,
      role,
    });
    await this.activity.record('account.invited', { target: email, details: { role } });
    return { link: url.href, expiresAt: link.expiresAt };
  }

  async find(token: string): Promise<OpenInvitation | null> {
    return this.#openOf(await this.links.find('invite', token));
  }

  async accept(token: string, password: string): Promise<Account | null> {
    const found = await this.#openOf(await this.links.find('invite', token));
    if (!found || !(await this.links.use('invite', token))) return null;
    const { email, role } = found;
    const account = await this.accounts.add(email, password, role);
    await this.activity.record('account.added', {
      account,
      target: email,
      details: { role },
      via: 'link' as const,
    });
    return account;
  }

  /** An invitation of a former owner creates no account. */
  async #openOf(link: OneTimeLink | null): Promise<OpenInvitation | null> {
    const { accountId, email, role } = link ?? {};
    if (!link || !accountId || !email || !role) return null;
    if (!(await this.grants.isValid({ accountId, madeAt: madeAtOf(link) }, 'owner'))) return null;
    return (await this.repository.findByEmail(email)) ? null : { email, role };
  }
}

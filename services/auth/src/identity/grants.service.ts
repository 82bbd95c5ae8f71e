import { Injectable } from '@nestjs/common';
import { roleOf, scopesOf, type GrantQuestion, type Role, type Scope } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { EVERYBODY } from './access-end.model.ts';
import { AccessEndsRepository } from './access-ends.repository.ts';
import type { AccessToken } from './access-token.model.ts';
import type { Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** The role that the creator must keep for the grant to stay valid. */
export type MakerRole = Exclude<Role, 'reader'>;

@Injectable()
export class Grants {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly ends: AccessEndsRepository,
    private readonly clock: Clock,
  ) {}

  /** A link without a creator is from an earlier release. It is valid until a lockdown. */
  async isValid({ accountId, madeAt }: GrantQuestion, needed: MakerRole): Promise<boolean> {
    if (accountId === undefined) return !(await this.#isOver(EVERYBODY, madeAt, needed));
    const account = await this.accounts.findById(accountId);
    return account !== null && this.isValidOf(account, madeAt, needed);
  }

  async isValidOf(account: Account, madeAt: string, needed: MakerRole): Promise<boolean> {
    const role = roleOf(account);
    const isEnough = role === 'owner' || role === needed;
    return isEnough && !(await this.#isOver(account.id, madeAt, needed));
  }

  /** Nothing for a token that has ended. */
  async scopesLeft(account: Account, { scopes, createdAt }: AccessToken): Promise<Scope[]> {
    if (!(await this.isValidOf(account, createdAt, 'editor'))) return [];
    const isOwners = await this.isValidOf(account, createdAt, 'owner');
    const allowed = scopesOf(isOwners ? 'owner' : 'editor');
    return scopes.filter((scope) => allowed.includes(scope));
  }

  async endAll(): Promise<void> {
    const now = this.clock.iso();
    await this.ends.note({ id: EVERYBODY, asOwner: now, asEditor: now });
  }

  /** Permanently ends grants that the new role cannot give. They stay ended even if the account regains its role. */
  async endAbove(accountId: string, left: Role): Promise<void> {
    if (left === 'owner') return;
    const now = this.clock.iso();
    await this.ends.note({
      id: accountId,
      asOwner: now,
      ...(left === 'reader' && { asEditor: now }),
    });
  }

  async #isOver(accountId: string, madeAt: string, needed: MakerRole): Promise<boolean> {
    const made = Date.parse(madeAt);
    const ends = await this.ends.findOf(accountId);
    return ends.some(({ asOwner, asEditor }) => {
      const end = needed === 'owner' ? asOwner : asEditor;
      return end !== undefined && made <= Date.parse(end);
    });
  }
}

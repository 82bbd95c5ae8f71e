import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { hashPassword } from './passwords/password.ts';
import { hasPassword, type Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { IdentitiesRepository } from './identities.repository.ts';
import type { Identity } from './identity.model.ts';
import type { Passkey } from './passkey.model.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { RecoveryCodesRepository } from './recovery-codes.repository.ts';
import { TotpFactorsRepository } from './totp-factors.repository.ts';
import { newToken } from './token.ts';

const LAST_WAY = 'This is your last way in. Add another first.';

const FACTOR_KINDS = ['passkey', 'identity', 'totp', 'codes'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The sign-in methods of an account. Each removal checks again after the change, because two removals may run at once. */
@Injectable()
export class Factors {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly codes: RecoveryCodesRepository,
    private readonly totp: TotpFactorsRepository,
    private readonly identities: IdentitiesRepository,
  ) {}

  /** @param host of the site; a passkey for another host does not count as a sign-in method. @throws ConflictException, NotFoundException */
  async removePasskey(id: string, accountId: string, host: string): Promise<Passkey> {
    const removed = await this.passkeys.remove(id, accountId);
    if (!removed) throw new NotFoundException('This passkey is not known here.');
    if (removed.rpId === host && !(await this.#hasWayIn(accountId, host))) {
      await this.passkeys.insert(removed);
      throw new ConflictException(LAST_WAY);
    }
    return removed;
  }

  /** @throws ConflictException */
  async removePassword(account: Account, host: string): Promise<void> {
    const { id, passwordHash } = account;
    if (!(await this.#hasOther(id, host))) throw new ConflictException(LAST_WAY);
    const without = {
      hasPassword: false,
      // Release 1.0.0 expects a hash for every account.
      passwordHash: await hashPassword(newToken()),
    };
    if (!(await this.accounts.updateUnlessChanged(account, without))) {
      throw new ConflictException('The password was changed meanwhile. Please try again.');
    }
    if (await this.#hasOther(id, host)) return;
    const before = { ...account, passwordHash: without.passwordHash };
    await this.accounts.updateUnlessChanged(before, { hasPassword: true, passwordHash });
    throw new ConflictException(LAST_WAY);
  }

  /** Whether the account has an authenticator app or a passkey. */
  async hasSecond(accountId: string, host: string): Promise<boolean> {
    return (await this.totp.find(accountId)) !== null || this.#hasPasskey(accountId, host);
  }

  async held(accountId: string): Promise<FactorKind[]> {
    const held = {
      passkey: (await this.passkeys.list(accountId)).length > 0,
      identity: (await this.identities.list(accountId)).length > 0,
      totp: (await this.totp.find(accountId)) !== null,
      codes: (await this.codes.count(accountId)) > 0,
    };
    return FACTOR_KINDS.filter((kind) => held[kind]);
  }

  /** @throws ConflictException, NotFoundException */
  async removeIdentity(id: string, accountId: string, host: string): Promise<Identity> {
    const removed = await this.identities.remove(id, accountId);
    if (!removed) throw new NotFoundException('This connection is not known here.');
    if (this.identities.isOpen(removed) && !(await this.#hasWayIn(accountId, host))) {
      await this.identities.insert(removed);
      throw new ConflictException(LAST_WAY);
    }
    return removed;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.identities.removeAll(accountId);
    await this.passkeys.removeAll(accountId);
    await this.codes.removeAll(accountId);
    await this.totp.remove(accountId);
  }

  async #hasWayIn(accountId: string, host: string): Promise<boolean> {
    const account = await this.accounts.findById(accountId);
    return account !== null && (hasPassword(account) || (await this.#hasOther(accountId, host)));
  }

  async #hasPasskey(accountId: string, host: string): Promise<boolean> {
    return (await this.passkeys.list(accountId)).some(({ rpId }) => rpId === host);
  }

  async #hasOther(accountId: string, host: string): Promise<boolean> {
    if (await this.#hasPasskey(accountId, host)) return true;
    const identities = await this.identities.list(accountId);
    return identities.some((identity) => this.identities.isOpen(identity));
  }
}

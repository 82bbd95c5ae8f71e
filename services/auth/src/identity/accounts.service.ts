import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { roleOf, ROLES, type Role } from '@examiner/contracts';
import { Clock, CONFIG, DuplicateKeyError, newId, StartError } from '@examiner/kit';
import type { AuthConfig } from '../config.ts';
import { hashPassword, passwordProblem } from './passwords/password.ts';
import { AccessTokensRepository } from './access-tokens.repository.ts';
import { Grants } from './grants.service.ts';
import type { Session } from './session.model.ts';
import { SessionsService } from './sessions.service.ts';
import { Factors, type FactorKind } from './factors.service.ts';
import { relyingParty } from './relying-party.ts';
import { RememberedBrowsers } from './remembered-browsers.service.ts';
import { versionOf, type Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { newToken } from './token.ts';

const roleFields = (role: Role) => ({ role, isAdmin: role === 'owner' });

export interface BegunRecovery {
  readonly account: Account;
  readonly removed: readonly FactorKind[];
}

/** Expects addresses in lower case and checked passwords. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly browsers: RememberedBrowsers,
    private readonly factors: Factors,
    private readonly tokens: AccessTokensRepository,
    private readonly grants: Grants,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Never changes the password of an existing account. @returns the created admin */
  async ensureConfiguredAdmin(): Promise<Account | null> {
    const { admin } = this.config;
    if (!admin || (await this.accounts.findByEmail(admin.email))?.isAdmin) return null;
    const problem = await passwordProblem(admin.password, admin.email);
    if (problem) throw new StartError(`ADMIN_PASSWORD: ${problem}`);
    return this.makeAdmin(admin.email, admin.password);
  }

  async hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  async find(id: string): Promise<Account | null> {
    return this.accounts.findById(id);
  }

  /** The address of the oldest admin account. */
  async ownerEmail(): Promise<string | null> {
    return (await this.accounts.findOldestAdmin())?.email ?? null;
  }

  async add(email: string, password: string, role: Role): Promise<Account> {
    return this.#add(email, role, { id: newId(), passwordHash: await hashPassword(password) });
  }

  /** @throws ConflictException */
  async addWithoutPassword(id: string, email: string, role: Role): Promise<Account> {
    const passwordHash = await hashPassword(newToken());
    return this.#add(email, role, { id, passwordHash, hasPassword: false });
  }

  async #add(
    email: string,
    role: Role,
    own: Pick<Account, 'id' | 'passwordHash' | 'hasPassword'>,
  ): Promise<Account> {
    const account: Account = {
      ...own,
      email,
      ...roleFields(role),
      createdAt: this.clock.iso(),
      devices: [],
    };
    try {
      await this.accounts.insert(account);
    } catch (error) {
      if (error instanceof DuplicateKeyError) {
        throw new ConflictException(`There is an account for ${email} already.`);
      }
      throw error;
    }
    return account;
  }

  /** Adds an admin, or makes an existing account an admin. An existing account keeps its password. */
  async makeAdmin(email: string, password: string): Promise<Account> {
    const existing = await this.accounts.findByEmail(email);
    if (!existing) {
      try {
        return await this.add(email, password, 'owner');
      } catch (error) {
        // Another replica added the account in the meantime.
        if (error instanceof ConflictException) return this.makeAdmin(email, password);
        throw error;
      }
    }
    return (await this.accounts.update(existing.id, roleFields('owner'))) ?? existing;
  }

  /** @throws ConflictException for the last owner */
  async setRole(email: string, role: Role): Promise<Account> {
    const account = await this.#require(email);
    const before = roleOf(account);
    if (before === 'owner' && role !== 'owner') await this.#takeOwnership(account, role);
    else await this.accounts.update(account.id, roleFields(role));
    const changed = { ...account, ...roleFields(role) };
    const isLower = ROLES.indexOf(role) > ROLES.indexOf(before);
    if (isLower) await this.grants.endAbove(account.id, role);
    if (role === 'reader') await this.tokens.removeAll(account.id);
    if (isLower || (await this.lacksFactor(changed))) await this.#endAll(account.id);
    return changed;
  }

  async lacksFactor(account: Account): Promise<boolean> {
    const { secondFactor, publicUrl } = this.config;
    if (secondFactor === 'optional' || roleOf(account) === 'reader') return false;
    return !(await this.factors.hasSecond(account.id, relyingParty(publicUrl)?.id ?? ''));
  }

  async setPassword(email: string, password: string): Promise<Account> {
    const account = await this.#require(email);
    const changed = await this.accounts.update(account.id, {
      passwordHash: await hashPassword(password),
      hasPassword: true,
      passwordVersion: versionOf(account) + 1,
      devices: [],
    });
    await this.#endAll(account.id);
    return changed ?? account;
  }

  async remove(email: string): Promise<void> {
    const account = await this.#require(email);
    const { id } = account;
    if (roleOf(account) === 'owner') await this.#takeOwnership(account, 'reader');
    await this.accounts.remove(id);
    await this.factors.removeAll(id);
    await this.tokens.removeAll(id);
    await this.#endAll(id);
  }

  /** Ends every session and access token, and forgets every browser. */
  async signOutEverywhere(id: string): Promise<void> {
    await this.tokens.removeAll(id);
    await this.#endAll(id);
  }

  /** @param isWhole also removes passkeys and codes, so that only a new sign-in method opens the account */
  async beginRecovery(email: string, isWhole: boolean): Promise<BegunRecovery> {
    const account = await this.#require(email);
    const removed = isWhole ? await this.factors.held(account.id) : [];
    if (isWhole) await this.factors.removeAll(account.id);
    await this.signOutEverywhere(account.id);
    return { account, removed };
  }

  async setName({ id }: Account, name: string): Promise<void> {
    await this.accounts.update(id, { name: name || undefined });
  }

  /** @returns null if the account was removed. @throws ConflictException if another account has the address */
  async setAddress(id: string, email: string): Promise<Account | null> {
    try {
      return await this.accounts.update(id, { email });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw new ConflictException('Another account has this address already.');
    }
  }

  /** Keeps only the given session. */
  async lockDown(own?: Session): Promise<void> {
    await this.sessions.endAllBut(own);
    await this.tokens.removeOfEverybody();
    await this.grants.endAll();
    for await (const { id } of this.list()) await this.accounts.update(id, { devices: [] });
    await this.browsers.forgetEverybody();
  }

  list(): AsyncGenerator<Account> {
    return this.accounts.list();
  }

  /** Checks again after the change, because two owners may demote each other at the same time. */
  async #takeOwnership({ id }: Account, role: Role): Promise<void> {
    await this.accounts.update(id, roleFields(role));
    if (await this.accounts.hasAdmin()) return;
    await this.accounts.update(id, roleFields('owner'));
    throw new ConflictException('This is the last owner. Make someone else an owner first.');
  }

  async #endAll(id: string): Promise<void> {
    await this.accounts.update(id, { devices: [] });
    await this.sessions.endAll(id);
    await this.browsers.forgetAll(id);
  }

  async #require(email: string): Promise<Account> {
    const account = await this.accounts.findByEmail(email);
    if (!account) throw new NotFoundException(`There is no account for ${email}.`);
    return account;
  }
}

import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Clock, CONFIG, DuplicateKeyError, newId } from '@examiner/kit';
import type { AuthConfig } from '../config.ts';
import { hashPassword } from '../passwords/password.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import type { Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Who can sign in. Addresses are given in lower case, passwords already found good. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Makes the admin that the configuration names, where it does not exist; its password is never touched again. */
  async ensureConfiguredAdmin(): Promise<void> {
    const { admin } = this.config;
    if (admin && !(await this.accounts.findByEmail(admin.email))?.isAdmin) {
      await this.makeAdmin(admin.email, admin.password);
    }
  }

  async hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  /** @throws ConflictException when the address has an account */
  async add(email: string, password: string, isAdmin: boolean): Promise<Account> {
    const account: Account = {
      id: newId(),
      email,
      passwordHash: await hashPassword(password),
      isAdmin,
      createdAt: new Date(this.clock.now()).toISOString(),
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

  /** A new admin, or an account made one; the password of an existing account stays. */
  async makeAdmin(email: string, password: string): Promise<Account> {
    const existing = await this.accounts.findByEmail(email);
    if (!existing) return this.add(email, password, true);
    return (await this.accounts.update(existing.id, { isAdmin: true })) ?? existing;
  }

  /** @throws NotFoundException */
  async setRole(email: string, isAdmin: boolean): Promise<void> {
    const { id } = await this.#require(email);
    await this.accounts.update(id, { isAdmin });
  }

  /** Sets another password, and ends every session and remembered browser of the account. @throws NotFoundException */
  async setPassword(email: string, password: string): Promise<void> {
    const { id } = await this.#require(email);
    await this.accounts.update(id, { passwordHash: await hashPassword(password), devices: [] });
    await this.sessions.endAll(id);
  }

  /** @throws NotFoundException */
  async remove(email: string): Promise<void> {
    const { id } = await this.#require(email);
    await this.accounts.remove(id);
    await this.sessions.endAll(id);
  }

  list(): AsyncGenerator<Account> {
    return this.accounts.list();
  }

  async #require(email: string): Promise<Account> {
    const account = await this.accounts.findByEmail(email);
    if (!account) throw new NotFoundException(`There is no account for ${email}.`);
    return account;
  }
}

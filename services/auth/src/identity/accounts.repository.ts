import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { ACCOUNTS, type Account } from './account.model.ts';

@Injectable()
export class AccountsRepository {
  readonly #accounts: Collection<Account>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#accounts = documents.collection(ACCOUNTS);
  }

  async insert(account: Account): Promise<void> {
    await this.#accounts.insert(account);
  }

  async findById(id: string): Promise<Account | null> {
    return this.#accounts.findOne({ id });
  }

  async findByEmail(email: string): Promise<Account | null> {
    return this.#accounts.findOne({ email });
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.#accounts.findOne({ isAdmin: true })) !== null;
  }

  async findOldestAdmin(): Promise<Account | null> {
    const sort = { by: 'createdAt', direction: 'ascending' } as const;
    return (await this.#accounts.find({ filter: { isAdmin: true }, sort, limit: 1 }))[0] ?? null;
  }

  async update(id: string, changes: Partial<Omit<Account, 'id'>>): Promise<Account | null> {
    return this.#accounts.updateOne({ id }, { $set: changes });
  }

  /** @returns false, and changes nothing, if the password has been changed since */
  async updateUnlessChanged(
    { id, passwordHash }: Account,
    changes: Partial<Omit<Account, 'id'>>,
  ): Promise<boolean> {
    return (await this.#accounts.updateOne({ id, passwordHash }, { $set: changes })) !== null;
  }

  async remove(id: string): Promise<void> {
    await this.#accounts.deleteMany({ id });
  }

  list(): AsyncGenerator<Account> {
    return streamDocuments(this.#accounts, { sort: { by: 'email', direction: 'ascending' } });
  }
}

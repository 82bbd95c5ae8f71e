import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { roleOf, type Person, type Role } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import type { Account } from '../identity/account.model.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { SessionsService } from '../identity/sessions.service.ts';

@Injectable()
export class PeopleService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly activity: ActivityLog,
  ) {}

  async list(ownId: string): Promise<Person[]> {
    const people: Person[] = [];
    for await (const account of this.accounts.list()) {
      people.push(await this.#asPerson(account, ownId));
    }
    return people;
  }

  async changeRole(id: string, role: Role, ownId: string): Promise<Person> {
    const account = await this.#other(
      id,
      ownId,
      'You cannot change your own role. Ask another owner.',
    );
    if (roleOf(account) === role) return this.#asPerson(account, ownId);
    const changed = await this.accounts.setRole(account.email, role);
    await this.activity.record('account.role', { target: account.email, details: { role } });
    return this.#asPerson(changed, ownId);
  }

  async remove(id: string, ownId: string): Promise<void> {
    const { email } = await this.#other(
      id,
      ownId,
      'You cannot remove your own account. Ask another owner.',
    );
    await this.accounts.remove(email);
    await this.activity.record('account.removed', { target: email });
  }

  async endSessions(id: string, ownId: string): Promise<void> {
    const sentence = 'You end your own sessions on the page of your account.';
    const { email } = await this.#other(id, ownId, sentence);
    await this.sessions.endAll(id);
    await this.activity.record('session.ended', { target: email });
  }

  async #other(id: string, ownId: string, sentence: string): Promise<Account> {
    if (id === ownId) throw new ConflictException(sentence);
    const account = await this.accounts.find(id);
    if (!account) throw new NotFoundException('This account is gone.');
    return account;
  }

  async #asPerson(account: Account, ownId: string): Promise<Person> {
    const { id, email, name, createdAt } = account;
    const seen = (await this.sessions.list(id)).map(({ lastSeenAt }) => lastSeenAt).sort();
    const lastSeenAt = seen.at(-1);
    return {
      id,
      email,
      role: roleOf(account),
      createdAt,
      isSelf: id === ownId,
      ...(name && { name }),
      ...(lastSeenAt && { lastSeenAt }),
    };
  }
}

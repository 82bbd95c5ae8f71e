import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import { Clock, sha256Hex, type SessionReader } from '@examiner/kit';
import { versionOf, type Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { newToken } from './token.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
const SEEN_EVERY_MS = 3_600_000;

@Injectable()
export class SessionsService implements SessionReader {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param account as it was when its password was checked */
  async begin(account: Account): Promise<string> {
    const token = newToken();
    const now = this.clock.iso();
    await this.sessions.insert({
      id: sha256Hex(token),
      accountId: account.id,
      passwordVersion: versionOf(account),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: this.clock.iso(IDLE_MS),
    });
    return token;
  }

  async read(token: string): Promise<AuthUser | null> {
    const session = await this.sessions.findById(sha256Hex(token));
    const now = this.clock.now();
    if (!session || Date.parse(session.expiresAt) <= now) return null;
    const account = await this.accounts.findById(session.accountId);
    if (!account || (session.passwordVersion ?? versionOf(account)) !== versionOf(account)) {
      return null;
    }
    if (now - Date.parse(session.lastSeenAt) >= SEEN_EVERY_MS) {
      const end = Date.parse(session.createdAt) + SESSION_LIFETIME_MS;
      await this.sessions.update(session.id, {
        lastSeenAt: this.clock.iso(),
        expiresAt: this.clock.iso(Math.min(IDLE_MS, end - now)),
      });
    }
    return { id: account.id, email: account.email, isAdmin: account.isAdmin };
  }

  async end(token: string): Promise<void> {
    await this.sessions.remove(sha256Hex(token));
  }

  async endAll(accountId: string): Promise<void> {
    await this.sessions.removeAll(accountId);
  }
}

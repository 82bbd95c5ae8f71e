import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import { Clock, type SessionReader } from '@examiner/kit';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { hashToken, newToken } from './token.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
/** How long a session lasts at most, in milliseconds: thirty days. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** How often at most it is noted that a session is in use. */
const SEEN_EVERY_MS = 3_600_000;

const instant = (time: number) => new Date(time).toISOString();

/** Begins, recognises and ends sessions. Roles are read from the account each time. */
@Injectable()
export class SessionsService implements SessionReader {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the token for the cookie; only its hash is kept */
  async begin(accountId: string): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await this.sessions.insert({
      id: hashToken(token),
      accountId,
      createdAt: instant(now),
      lastSeenAt: instant(now),
      expiresAt: instant(now + IDLE_MS),
    });
    return token;
  }

  async read(token: string): Promise<AuthUser | null> {
    const session = await this.sessions.findById(hashToken(token));
    const now = this.clock.now();
    if (!session || Date.parse(session.expiresAt) <= now) return null;
    const account = await this.accounts.findById(session.accountId);
    if (!account) return null;
    if (now - Date.parse(session.lastSeenAt) >= SEEN_EVERY_MS) {
      const end = Date.parse(session.createdAt) + SESSION_LIFETIME_MS;
      await this.sessions.update(session.id, {
        lastSeenAt: instant(now),
        expiresAt: instant(Math.min(now + IDLE_MS, end)),
      });
    }
    return { email: account.email, isAdmin: account.isAdmin };
  }

  async end(token: string): Promise<void> {
    await this.sessions.remove(hashToken(token));
  }

  async endAll(accountId: string): Promise<void> {
    await this.sessions.removeAll(accountId);
  }
}

import { Injectable } from '@nestjs/common';
import { roleOf, type AuthUser } from '@examiner/contracts';
import { Clock, sha256Hex, type SessionCaller } from '@examiner/kit';
import { versionOf, type Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { Session, SignIn } from './session.model.ts';
import { sessionHandle } from './session-handle.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { newToken } from './token.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
const ENROLLMENT_MS = 30 * 60_000;
const SEEN_EVERY_MS = 3_600_000;

export interface CurrentSession {
  readonly session: Session;
  readonly account: Account;
}

export function asUser(account: Account): AuthUser {
  const { id, email, name, isAdmin } = account;
  return { id, email, ...(name && { name }), role: roleOf(account), isAdmin };
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param account as it was when the password was checked */
  async begin(account: Account, { method, kind, browser, place }: SignIn): Promise<string> {
    const token = newToken();
    const now = this.clock.iso();
    await this.sessions.insert({
      id: sha256Hex(token),
      accountId: account.id,
      passwordVersion: versionOf(account),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: this.clock.iso(kind === 'enrol' ? ENROLLMENT_MS : IDLE_MS),
      method,
      ...(kind && { kind }),
      confirmedAt: now,
      ...(browser && { browser }),
      ...(place && { place }),
    });
    return token;
  }

  async read(token: string): Promise<SessionCaller | null> {
    const found = await this.find(token);
    return found && { user: asUser(found.account), confirmedAt: found.session.confirmedAt };
  }

  async find(token: string): Promise<CurrentSession | null> {
    const found = await this.#find(token);
    if (!found || found.session.kind === 'enrol') return null;
    const { session } = found;
    const now = this.clock.now();
    if (now - Date.parse(session.lastSeenAt) >= SEEN_EVERY_MS) {
      const end = Date.parse(session.createdAt) + SESSION_LIFETIME_MS;
      await this.sessions.update(session.id, {
        lastSeenAt: this.clock.iso(),
        expiresAt: this.clock.iso(Math.min(IDLE_MS, end - now)),
      });
    }
    return found;
  }

  async findEnrolling(token: string): Promise<CurrentSession | null> {
    const found = await this.#find(token);
    return found?.session.kind === 'enrol' ? found : null;
  }

  /** Confirms the session and replaces its token. @returns the new token; null if the session has ended */
  async confirm(session: Session): Promise<string | null> {
    const token = newToken();
    const id = sha256Hex(token);
    await this.sessions.insert({ ...session, id, confirmedAt: this.clock.iso() });
    if (await this.sessions.remove(session.id)) return token;
    await this.sessions.remove(id);
    return null;
  }

  async list(accountId: string): Promise<Session[]> {
    return this.sessions.list(accountId, this.clock.iso());
  }

  async endByHandle(accountId: string, handle: string): Promise<boolean> {
    const found = (await this.list(accountId)).find(({ id }) => sessionHandle(id) === handle);
    return found ? this.sessions.remove(found.id) : false;
  }

  async endOthers(session: Session): Promise<void> {
    await this.sessions.removeOthers(session);
  }

  async endAllBut(own?: Session): Promise<void> {
    await this.sessions.removeAllBut(own?.id ?? '');
  }

  async end(token: string): Promise<void> {
    await this.sessions.remove(sha256Hex(token));
  }

  async endAll(accountId: string): Promise<void> {
    await this.sessions.removeAll(accountId);
  }

  async #find(token: string): Promise<CurrentSession | null> {
    const session = await this.sessions.findById(sha256Hex(token));
    if (!session || Date.parse(session.expiresAt) <= this.clock.now()) return null;
    const account = await this.accounts.findById(session.accountId);
    const isSame =
      account && (session.passwordVersion ?? versionOf(account)) === versionOf(account);
    return isSame ? { session, account } : null;
  }
}

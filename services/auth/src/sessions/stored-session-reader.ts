import { Inject, Injectable } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import { Clock, DOCUMENTS, type DocumentStore, type SessionReader } from '@examiner/kit';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

/** Reads sessions where they are, for the guard of this service; the others ask over HTTP. */
@Injectable()
export class StoredSessionReader implements SessionReader {
  readonly #sessions: SessionsService;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore, clock: Clock) {
    this.#sessions = new SessionsService(
      new SessionsRepository(documents),
      new AccountsRepository(documents),
      clock,
    );
  }

  async read(token: string): Promise<AuthUser | null> {
    return this.#sessions.read(token);
  }
}

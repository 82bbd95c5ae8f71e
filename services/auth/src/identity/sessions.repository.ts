import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { SESSIONS, type Session } from './session.model.ts';

@Injectable()
export class SessionsRepository {
  readonly #sessions: Collection<Session>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#sessions = documents.collection(SESSIONS);
  }

  async insert(session: Session): Promise<void> {
    await this.#sessions.insert(session);
  }

  async findById(id: string): Promise<Session | null> {
    return this.#sessions.findOne({ id });
  }

  async update(id: string, changes: Pick<Session, 'lastSeenAt' | 'expiresAt'>): Promise<void> {
    await this.#sessions.updateOne({ id }, { $set: changes });
  }

  async remove(id: string): Promise<void> {
    await this.#sessions.deleteMany({ id });
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#sessions.deleteMany({ accountId });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { SESSIONS, type Session } from './session.model.ts';

const MOST_LISTED = 200;

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

  /** The newest sessions of an account that have not ended. */
  async list(accountId: string, now: string): Promise<Session[]> {
    const found = await this.#sessions.find({
      filter: { accountId },
      sort: { by: 'createdAt', direction: 'descending' },
      limit: MOST_LISTED,
    });
    return found.filter(({ expiresAt }) => expiresAt > now);
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#sessions.deleteMany({ id })) > 0;
  }

  async removeOthers({ id, accountId }: Pick<Session, 'id' | 'accountId'>): Promise<void> {
    await this.#sessions.deleteMany({ accountId, id: { $lt: id } });
    await this.#sessions.deleteMany({ accountId, id: { $gt: id } });
  }

  async removeAllBut(id: string): Promise<void> {
    await this.#sessions.deleteMany({ id: { $lt: id } });
    await this.#sessions.deleteMany({ id: { $gt: id } });
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#sessions.deleteMany({ accountId });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, streamDocuments, type Collection, type DocumentStore } from '@examiner/kit';
import { spellingsOf } from './without-address.ts';
import {
  FORMER_STATES,
  FORMER_SUBSCRIBERS,
  type FormerSubscriber,
} from './former-subscriber.model.ts';
import { pageQuery, type ReaderPage } from './reader-page.ts';

@Injectable()
export class FormerSubscribersRepository {
  readonly #former: Collection<FormerSubscriber>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#former = documents.collection(FORMER_SUBSCRIBERS);
  }

  async find(id: string): Promise<FormerSubscriber | null> {
    return this.#former.findOne({ id });
  }

  async findByEmail(email: string): Promise<FormerSubscriber | null> {
    return this.#former.findOne({ email });
  }

  async findPage(state: FormerSubscriber['state'], page: ReaderPage): Promise<FormerSubscriber[]> {
    const { filter, ...query } = pageQuery('at', page);
    return this.#former.find({ ...query, filter: { ...filter, state } });
  }

  /** The number of readers whom a letter marked as bounced, without readers who were put back. */
  async countMarkedBy(issueId: string): Promise<number> {
    return this.#former.count({ issueId, state: 'bounced' });
  }

  async findMarkedBy(issueId: string, limit: number): Promise<FormerSubscriber[]> {
    return this.#former.find({
      filter: { issueId, state: 'bounced' },
      sort: { by: 'state', direction: 'ascending' },
      limit,
    });
  }

  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#former.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
    });
    return new Set(found.map(({ id }) => id));
  }

  async findByEmails(emails: readonly string[]): Promise<FormerSubscriber[]> {
    return this.#former.find({
      filter: { email: { $in: emails } },
      sort: { by: 'email', direction: 'ascending' },
      limit: emails.length,
    });
  }

  async countEach(): Promise<(readonly [FormerSubscriber['state'], number])[]> {
    return Promise.all(
      FORMER_STATES.map(async (state) => [state, await this.#former.count({ state })] as const),
    );
  }

  /** Replaces a former reader with another id. */
  async keep(former: FormerSubscriber): Promise<void> {
    await this.#former.deleteMany({ email: former.email });
    await this.#former.insertNew([former]);
  }

  async setWhy(id: string, why: NonNullable<FormerSubscriber['why']>): Promise<void> {
    await this.#former.updateOne({ id }, { $set: { why } });
  }

  async dropMentions(email: string): Promise<void> {
    const spellings = spellingsOf(email);
    const sort = { by: 'id', direction: 'ascending' } as const;
    for await (const { id, response = '', before } of streamDocuments(this.#former, { sort })) {
      const words = response.replaceAll(spellings, '…');
      const said = before?.response?.replaceAll(spellings, '…');
      if (words === response && said === before?.response) continue;
      const $set = {
        ...(words !== '' && { response: words }),
        ...(before && { before: { ...before, response: said } }),
      };
      await this.#former.updateOne({ id }, { $set });
    }
  }

  /** @returns false if another call removed the reader */
  async removeByEmail(email: string): Promise<boolean> {
    return (await this.#former.deleteMany({ email })) > 0;
  }
}

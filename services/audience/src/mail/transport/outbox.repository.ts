import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  OBJECTS,
  type Collection,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';
import { OUTBOX_MAILS, type OutboxMail } from './outbox-mail.model.ts';

const KEPT = 500;

const keyOf = (id: string) => `outbox/${id}.eml`;

@Injectable()
export class OutboxRepository {
  readonly #mails: Collection<OutboxMail>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {
    this.#mails = documents.collection(OUTBOX_MAILS);
  }

  async ping(): Promise<void> {
    await this.objects.ping();
  }

  /** A repeated mail is stored once. Only the newest mails are kept. */
  async put(mail: OutboxMail, bytes: Buffer): Promise<void> {
    await this.objects.put(keyOf(mail.id), bytes);
    await this.#mails.insertNew([mail]);
    await this.#removeOldest();
  }

  async newest(): Promise<OutboxMail[]> {
    return this.#mails.find({ sort: { by: 'at', direction: 'descending' }, limit: KEPT });
  }

  async read(id: string): Promise<Buffer | null> {
    return this.objects.get(keyOf(id));
  }

  async removeTo(address: string): Promise<void> {
    const mails = await this.newest();
    for (const mail of mails.filter(({ to }) => to === address)) await this.#remove(mail);
  }

  async #remove({ id }: OutboxMail): Promise<void> {
    await this.objects.delete(keyOf(id));
    await this.#mails.deleteMany({ id });
  }

  async #removeOldest(): Promise<void> {
    const tooMany = (await this.#mails.count()) - KEPT;
    if (tooMany <= 0) return;
    const oldest = await this.#mails.find({
      sort: { by: 'at', direction: 'ascending' },
      limit: tooMany,
    });
    for (const mail of oldest) await this.#remove(mail);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { MAIL_BOXES, type MailBox, type Position } from './mail-box.model.ts';

const idOf = ({ user, host }: MailAccount): string => `${user}@${host}`;

@Injectable()
export class MailBoxesRepository {
  readonly #boxes: Collection<MailBox>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#boxes = documents.collection(MAIL_BOXES);
  }

  async find(account: MailAccount): Promise<MailBox | null> {
    return this.#boxes.findOne({ id: idOf(account) });
  }

  /** Created when the mailbox is read for the first time. */
  async open(account: MailAccount): Promise<MailBox> {
    const found = await this.find(account);
    if (found) return found;
    const at = this.clock.iso();
    const box = { id: idOf(account), uidValidity: '', lastUid: 0, triedAt: '', readAt: at };
    await this.#boxes.insertNew([box]);
    return box;
  }

  async advance({ id }: MailBox, position: Position): Promise<void> {
    const at = this.clock.iso();
    const $set = { ...position, triedAt: at, readAt: at };
    await this.#boxes.updateOne({ id }, { $set, $unset: ['problem'] });
  }

  async fail({ id }: MailBox, problem: string): Promise<void> {
    await this.#boxes.updateOne({ id }, { $set: { problem, triedAt: this.clock.iso() } });
  }
}

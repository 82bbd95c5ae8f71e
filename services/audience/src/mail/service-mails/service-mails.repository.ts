import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Change, type Collection, type DocumentStore } from '@examiner/kit';
import { SERVICE_MAILS, type ServiceMail } from './service-mail.model.ts';

const LOT = 50;

@Injectable()
export class ServiceMailsRepository {
  readonly #mails: Collection<ServiceMail>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#mails = documents.collection(SERVICE_MAILS);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#mails.findOne({ id }, { omit: ['mail'] })) !== null;
  }

  async findDue(): Promise<ServiceMail[]> {
    return this.#mails.find({
      filter: { mailAt: { $lte: this.clock.iso() } },
      sort: { by: 'mailAt', direction: 'ascending' },
      limit: LOT,
    });
  }

  /** Does nothing if the id exists. */
  async insert(mail: ServiceMail): Promise<void> {
    await this.#mails.insertNew([mail]);
  }

  async change(id: string, change: Change<ServiceMail>): Promise<void> {
    await this.#mails.updateOne({ id }, change);
  }
}

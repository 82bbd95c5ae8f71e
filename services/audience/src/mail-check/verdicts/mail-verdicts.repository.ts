import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { MAIL_VERDICTS, type MailVerdict } from './mail-verdict.model.ts';
import { hasPassed, type Verdict } from './verdict.ts';

@Injectable()
export class MailVerdictsRepository {
  readonly #verdicts: Collection<MailVerdict>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#verdicts = documents.collection(MAIL_VERDICTS);
  }

  async note(address: string, { folder, results }: Verdict): Promise<void> {
    const at = this.clock.iso();
    const before = await this.#verdicts.findOne({ id: address });
    const passedAt = hasPassed({ results }) ? at : before?.passedAt;
    const passed = passedAt !== undefined && { passedAt };
    await this.#verdicts.upsert({ id: address, at, folder, ...results, ...passed });
  }

  /** Whether SPF, DKIM, and DMARC passed in a mailbox since that time. */
  async havePassedSince(at: string): Promise<boolean> {
    return (await this.#verdicts.count({ passedAt: { $gte: at } })) > 0;
  }
}

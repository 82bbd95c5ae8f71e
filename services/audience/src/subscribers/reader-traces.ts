import { Injectable } from '@nestjs/common';
import { ADDRESS, DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { ReaderTracesRepository } from './reader-traces.repository.ts';

/** What is left of a reader besides their own row. */
@Injectable()
export class ReaderTraces {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly traces: ReaderTracesRepository,
  ) {}

  /** Keeps what became of the mails, without the address; mail servers repeat it in the words that a letter keeps. */
  async forget({ id, email }: { readonly id: string; readonly email: string }): Promise<void> {
    const rows = await this.deliveries.findOfReader(id);
    const issues = await this.traces.findWords(rows.map(({ issueId }) => issueId));
    for (const { id: issueId, reason = '', refusal = '' } of issues) {
      const words = {
        id: issueId,
        ...(names(reason, email) && { reason: reason.replaceAll(ADDRESS, '…') }),
        ...(names(refusal, email) && { refusal: refusal.replaceAll(ADDRESS, '…') }),
      };
      if (Object.keys(words).length > 1) await this.traces.setWords(words);
    }
    await this.deliveries.forget(id);
  }

  /** Called last: takes what was deleted out of the files of the store. */
  async drop(): Promise<void> {
    await this.traces.dropRemains();
  }
}

const names = (words: string, email: string) => words.toLowerCase().includes(email);

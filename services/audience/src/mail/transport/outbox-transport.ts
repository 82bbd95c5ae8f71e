import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import type { Ending } from './outcome.ts';
import { Transport, type Carrier, type Mail } from './transport.ts';
import { OutboxRepository } from './outbox.repository.ts';

const WRITTEN = { code: 250, response: 'Written to the outbox; nobody got it.' };
/** With this code, an error does not count as a try of the row. */
const NOT_WRITTEN_CODE = 421;

/** The transport without a mail server. A mail that is written twice is one object, so no row is uncertain. */
@Injectable()
export class OutboxTransport extends Transport {
  override readonly kind = 'outbox';

  constructor(
    private readonly mails: OutboxRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async open(): Promise<Carrier> {
    await this.mails.ping();
    let isOpen = true;
    const close = () => void (isOpen = false);
    return {
      get isOpen() {
        return isOpen;
      },
      send: (mail) => this.#write(mail),
      reset: () => Promise.resolve(),
      quit: close,
      close,
    };
  }

  async #write({ tag, to, subject, bytes }: Mail): Promise<Ending> {
    try {
      const mail = { id: tag, to, subject, at: this.clock.iso(), bytes: bytes.length };
      await this.mails.put(mail, bytes);
      return { hasBody: false, ...WRITTEN };
    } catch (error) {
      return { hasBody: false, code: NOT_WRITTEN_CODE, response: (error as Error).message };
    }
  }
}

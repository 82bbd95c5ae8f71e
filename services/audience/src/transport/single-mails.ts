import { BadGatewayException, Injectable } from '@nestjs/common';
import { outcomeOf } from './outcome.ts';
import { Transport, type Mail } from './transport.ts';

const notSent = (why: string) => new BadGatewayException(`The mail was not sent: ${why}`);

/** Sends mails that belong to no issue's rows, such as a test. */
@Injectable()
export class SingleMails {
  constructor(private readonly transport: Transport) {}

  /** @throws BadGatewayException with what the mail server says */
  async send(mail: Mail): Promise<void> {
    const carrier = await this.transport.open().catch((error: unknown) => {
      throw notSent((error as Error).message);
    });
    try {
      const ending = await carrier.send(mail, () => Promise.resolve(true));
      if (outcomeOf(ending).kind !== 'sent') throw notSent(ending.response ?? 'no answer came.');
    } finally {
      carrier.quit();
    }
  }
}

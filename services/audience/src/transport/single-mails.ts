import { BadGatewayException, Injectable } from '@nestjs/common';
import { outcomeOf } from './outcome.ts';
import { Transport, type Mail } from './transport.ts';

/** The server said no to this mail; another may go. */
export class MailRefusedException extends BadGatewayException {}

const notSent = (why: string) => new BadGatewayException(`The mail was not sent: ${why}`);

/** Sends mails that belong to no issue's rows, such as a test. */
@Injectable()
export class SingleMails {
  constructor(private readonly transport: Transport) {}

  /** @returns the Message-ID that the provider gave it in place of ours. @throws BadGatewayException with what the mail server says; MailRefusedException where that is of this mail alone */
  async send(mail: Mail): Promise<string | undefined> {
    const carrier = await this.transport.open().catch((error: unknown) => {
      throw notSent((error as Error).message);
    });
    try {
      const ending = await carrier.send(mail, () => Promise.resolve(true));
      const { kind } = outcomeOf(ending);
      if (kind === 'sent') return ending.providerId;
      const refusal = notSent(ending.response ?? 'no answer came.');
      throw kind === 'slower' ? refusal : new MailRefusedException(refusal.message);
    } finally {
      carrier.quit();
    }
  }
}

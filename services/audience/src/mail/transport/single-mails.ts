import { BadGatewayException, Injectable } from '@nestjs/common';
import type { Failure } from './failure.ts';
import { outcomeOf } from './outcome.ts';
import { Transport, type Mail } from './transport.ts';

const messageOf = (why: string) => `The mail was not sent: ${why}`;
const notSent = (why: string) => new BadGatewayException(messageOf(why));

/** The problem may concern only this mail. */
const NO_ANSWER: Failure = { fault: 'mailbox', isPermanent: false };

/** The server refused or did not answer. */
export class MailRefusedException extends BadGatewayException {
  constructor(
    readonly to: string,
    readonly failure: Failure,
    words: string,
  ) {
    super(messageOf(words));
  }
}

/** Sends mails that have no row, such as a test. */
@Injectable()
export class SingleMails {
  constructor(private readonly transport: Transport) {}

  /** @returns the provider's Message-ID if it replaced ours. @throws BadGatewayException with the mail server's reply; MailRefusedException if it refuses the mail */
  async send(mail: Mail): Promise<string | undefined> {
    const carrier = await this.transport.open().catch((error: unknown) => {
      throw notSent((error as Error).message);
    });
    try {
      const ending = await carrier.send(mail, () => Promise.resolve(true));
      const outcome = outcomeOf(ending, mail);
      if (outcome.kind === 'sent') return ending.providerId;
      const words = ending.response ?? 'no answer came.';
      const failure = outcome.kind === 'refused' ? outcome.failure : NO_ANSWER;
      throw new MailRefusedException(mail.to, failure, words);
    } finally {
      carrier.quit();
    }
  }
}

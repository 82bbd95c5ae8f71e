import { Inject, Injectable } from '@nestjs/common';
import type { ServiceMailInput } from '@examiner/contracts';
import { Clock, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { withoutSlots } from '../letter/slots.ts';
import { DueMails } from '../notices/due-mails.ts';
import { contentOf, type Notice } from '../notices/notice-mail.ts';
import { Notices } from '../notices/notices.ts';
import { MailRefusedException } from '../transport/single-mails.ts';
import { Transport } from '../transport/transport.ts';
import type { ServiceMail } from './service-mail.model.ts';
import { ServiceMailsRepository } from './service-mails.repository.ts';

/** A mail that was not taken is sent once more. */
const AGAIN_MS = 600_000;

const noticeOf = ({ subject, text, html }: ServiceMailInput): Notice => ({
  subject,
  content: contentOf(text),
  ...(html && { html: withoutSlots(html) }),
});

@Injectable()
export class ServiceMailTick extends DueMails<ServiceMail> {
  constructor(
    private readonly mails: ServiceMailsRepository,
    private readonly notices: Notices,
    transport: Transport,
    jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super('service-mails', { transport, jobs, clock, logger });
  }

  protected findDue(): Promise<ServiceMail[]> {
    return this.mails.findDue();
  }

  protected async send({ id, mail, isRepeat = false }: ServiceMail): Promise<void> {
    if (!mail) return;
    const isLast = isRepeat;
    // Noted before, so that a crash repeats it once.
    await this.mails.change(id, { $set: { mailAt: this.clock.iso(AGAIN_MS), isRepeat: true } });
    try {
      await this.notices.send(mail.to, () => noticeOf(mail), id);
    } catch (error) {
      if (!(error instanceof MailRefusedException)) {
        await this.mails.change(id, { $set: { mailAt: this.clock.iso(), isRepeat } });
        throw error;
      }
      this.logger.warn({ err: error, kind: mail.kind, isLast }, 'a mail was not taken');
      if (!isLast) return;
    }
    await this.mails.change(id, { $unset: ['mail', 'mailAt'] });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ServiceMailInput } from '@examiner/contracts';
import { Clock, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { withoutSlots } from '../letter/slots.ts';
import { DueMails } from '../notices/due-mails.ts';
import type { Notice } from '../notices/notice-mail.ts';
import type { Texts } from '../../texts/texts.ts';
import { Notices } from '../notices/notices.ts';
import { pauseAfterRefusal } from '../transport/retries.ts';
import { MailRefusedException } from '../transport/single-mails.ts';
import { Transport } from '../transport/transport.ts';
import type { ServiceMail } from './service-mail.model.ts';
import { ServiceMailsRepository } from './service-mails.repository.ts';

/** The wait before a mail is sent again if a crash left its result unknown. */
const CRASHED_MS = 600_000;

const noticeOf = ({ subject, text, html }: ServiceMailInput, texts: Texts): Notice => ({
  subject: texts.english(subject),
  content: contentOf(text, texts),
  ...(html && { html: texts.markEnglish(withoutSlots(html), 'div') }),
});

/** Paragraphs are separated by empty lines; a paragraph that is an address becomes a link. */
function contentOf(text: string, texts: Texts): Notice['content'] {
  return withoutSlots(text)
    .split(/\r?\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const words = texts.english(part);
      return /^https?:\/\/\S+$/.test(part) ? { href: part, words } : words;
    });
}

@Injectable()
export class ServiceMailTick extends DueMails<ServiceMail> {
  constructor(
    private readonly mails: ServiceMailsRepository,
    private readonly notices: Notices,
    transport: Transport,
    jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('service-mails', { transport, jobs, clock, logger });
  }

  protected findDue(): Promise<ServiceMail[]> {
    return this.mails.findDue();
  }

  protected async send({ id, mail, tries = 0 }: ServiceMail): Promise<void> {
    if (!mail) return;
    // The try is stored before the mail is sent, so that a crash repeats the mail at most once.
    await this.mails.change(id, { $set: { mailAt: this.clock.iso(CRASHED_MS) } });
    try {
      await this.notices.send(mail.to, (texts) => noticeOf(mail, texts), id);
    } catch (error) {
      const isRefused = error instanceof MailRefusedException;
      const pause = isRefused ? pauseAfterRefusal(error.failure, tries + 1) : 0;
      const next = { mailAt: this.clock.iso(pause), tries: isRefused ? tries + 1 : tries };
      await this.mails.change(
        id,
        pause === undefined ? { $unset: ['mail', 'mailAt'] } : { $set: next },
      );
      throw error;
    }
    await this.mails.change(id, { $unset: ['mail', 'mailAt'] });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_PAGE, type ActivityEvent } from '@examiner/contracts';
import { CONFIG, type ActivitySink, type Config } from '@examiner/kit';
import { AccountMails } from './account-mails/account-mails.service.ts';
import { AuditEventsService } from './audit-events.service.ts';
import { noticeOf } from './notice.ts';

/** Sends people mails about changes of their accounts. No link in these mails changes anything. */
@Injectable()
export class NoticesService implements ActivitySink {
  constructor(
    private readonly events: AuditEventsService,
    private readonly mails: AccountMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async take(event: ActivityEvent): Promise<void> {
    await this.events.take(event);
    const { publicUrl } = this.config;
    const notice = noticeOf(event, publicUrl.host);
    if (!notice || !event.actor) return;
    const { kind, subject, sentence } = notice;
    const text = [
      sentence,
      'If it was not you, see there who is signed in and what opens your account:',
      new URL(ACCOUNT_PAGE, publicUrl).href,
    ].join('\n\n');
    this.mails.send({ to: event.actor, kind, subject, text });
  }
}

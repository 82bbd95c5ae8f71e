import { activityOutbox, defineService, mailboxesTogether } from '@examiner/kit';
import { configure, variables } from './config.ts';
import { CONFIRMED_TOKENS } from './confirmation/confirmed-token.model.ts';
import { DELIVERIES } from './deliveries/delivery.model.ts';
import { PROVIDER_EVENTS } from './events/provider-event.model.ts';
import { ISSUES } from './issues/issue.model.ts';
import { UNVERIFIED_REPORTS } from './reports/unverified-report.model.ts';
import { MAIL_BOXES } from './returns/mail-box.model.ts';
import { MAIL_VERDICTS } from './verdicts/mail-verdict.model.ts';
import { SERIAL_READERS } from './serial-readers/serial-reader.model.ts';
import { SERVICE_MAILS } from './service-mails/service-mail.model.ts';
import { OUTBOX_MAILS } from './transport/outbox-mail.model.ts';
import { SETTINGS } from './settings/settings.model.ts';
import { FORMER_SUBSCRIBERS } from './subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from './subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from './subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from './suppressions/suppression.model.ts';

export type { OwnConfig } from './config.ts';

export const manifest = defineService({
  name: 'audience',
  variables,
  together: [
    ['SMTP_HOST', 'MAIL_FROM'],
    ['MAIL_DKIM_KEY', 'MAIL_DKIM_SELECTOR'],
    ['SMTP_USER', 'SMTP_PASSWORD'],
    ['MAIL_INBOX_HOST', 'MAIL_INBOX_USER', 'MAIL_INBOX_PASSWORD'],
    ...mailboxesTogether,
  ],
  configure,
  collections: [
    activityOutbox('audience'),
    SUBSCRIBERS,
    FORMER_SUBSCRIBERS,
    PENDING_SUBSCRIBERS,
    CONFIRMED_TOKENS,
    SUPPRESSIONS,
    ISSUES,
    DELIVERIES,
    SETTINGS,
    OUTBOX_MAILS,
    MAIL_BOXES,
    PROVIDER_EVENTS,
    UNVERIFIED_REPORTS,
    MAIL_VERDICTS,
    SERVICE_MAILS,
    SERIAL_READERS,
  ],
  objects: ['outbox'],
  needs: ['documents'],
  asks: ['auth', 'content'],
});

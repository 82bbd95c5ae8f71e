import { activityOutbox, defineService, mailboxesTogether } from '@examiner/kit';
import { configure, variables } from './config.ts';
import { CONFIRMED_TOKENS } from './readers/confirmation/confirmed-token.model.ts';
import { DELIVERIES } from './subscribers/deliveries/delivery.model.ts';
import { PROVIDER_EVENTS } from './incoming-mail/provider-events/provider-event.model.ts';
import { ISSUES } from './mail/issues/issue.model.ts';
import { UNVERIFIED_REPORTS } from './subscribers/unverified-reports/unverified-report.model.ts';
import { MAIL_BOXES } from './incoming-mail/mail-box.model.ts';
import { MAIL_VERDICTS } from './mail-check/verdicts/mail-verdict.model.ts';
import { SERIAL_READERS } from './subscribers/serial-readers/serial-reader.model.ts';
import { SERVICE_MAILS } from './mail/service-mails/service-mail.model.ts';
import { OUTBOX_MAILS } from './mail/transport/outbox-mail.model.ts';
import { SETTINGS } from './subscribers/settings/settings.model.ts';
import { FORMER_SUBSCRIBERS } from './subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from './subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from './subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from './subscribers/suppressions/suppression.model.ts';
import { EDITED_TEXTS } from './texts/edited-texts.model.ts';
import { WELCOMED_ADDRESSES } from './subscribers/welcome/welcomed-address.model.ts';
import { WELCOME_TEXTS } from './subscribers/welcome/welcome-text.model.ts';

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
    WELCOME_TEXTS,
    WELCOMED_ADDRESSES,
    EDITED_TEXTS,
  ],
  objects: ['outbox'],
  needs: ['documents'],
  asks: ['auth', 'content'],
});
